-- Notices in the order they became true, told once, mailed once.

-- Taken under the lock of the person's counter, which is held to the end of the transaction: whoever saw n has seen all before n.
-- Ids cannot serve for that, they are made before the commit. Rows put in beside the service keep 0 and are never streamed.
alter table notifications add column seq bigint not null default 0;
create index notifications_seq_idx on notifications (user_id, seq);

create table notification_counters (
  user_id uuid constraint notification_counters_pkey primary key constraint notification_counters_user_id_fkey references users on delete cascade,
  last_seq bigint not null
);

-- What a person was told already; apart from the notices themselves, which the person may delete.
create table notification_keys (
  user_id uuid not null constraint notification_keys_user_id_fkey references users on delete cascade,
  key text not null,
  told_at timestamptz(3) not null default now(),
  constraint notification_keys_pkey primary key (user_id, key)
);
create index notification_keys_told_at_idx on notification_keys (told_at);

-- Mails still to be written, put here in the transaction that caused them; a job turns those due into queued mails.
create table notification_mails (
  id uuid constraint notification_mails_pkey primary key,
  user_id uuid not null constraint notification_mails_user_id_fkey references users on delete cascade,
  type text not null,
  title text not null,
  message text not null,
  link text,
  -- mails of one bundle leave as one
  bundle text,
  due_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now()
);
create index notification_mails_due_at_idx on notification_mails (due_at);
create index notification_mails_user_idx on notification_mails (user_id, bundle);

create index contact_messages_email_idx on contact_messages (email, created_at desc);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

-- However a session ends (sign-out, other device, new password, deletion), whoever holds a connection open for it learns at once.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end
$$;
create trigger sessions_ended after delete on sessions for each row execute function tell_session_ended();
