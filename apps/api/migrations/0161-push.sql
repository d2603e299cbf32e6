-- Browsers that get push messages. A subscription ends with the session in which a person made it.
create table push_subscriptions (
  id uuid constraint push_subscriptions_pkey primary key,
  user_id uuid not null constraint push_subscriptions_user_id_fkey references users on delete cascade,
  session_id uuid not null constraint push_subscriptions_session_id_fkey references sessions on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- The push service accepts only messages that are signed with this key.
  public_key text not null,
  shows_details boolean not null default false,
  created_at timestamptz(3) not null default now(),
  constraint push_subscriptions_session_key unique (session_id),
  constraint push_subscriptions_endpoint_key unique (endpoint)
);
create index push_subscriptions_user_id_idx on push_subscriptions (user_id);

-- Messages that are not sent yet. A message that could not be sent waits for `due_at`.
create table push_messages (
  notification_id uuid not null constraint push_messages_notification_id_fkey references notifications on delete cascade,
  subscription_id uuid not null constraint push_messages_subscription_id_fkey references push_subscriptions on delete cascade,
  tries int not null default 0,
  due_at timestamptz(3) not null default now(),
  constraint push_messages_pkey primary key (notification_id, subscription_id)
);
create index push_messages_due_at_idx on push_messages (due_at);
create index push_messages_subscription_id_idx on push_messages (subscription_id);
