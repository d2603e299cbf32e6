-- What operators did with `npm run admin`. The rows have ids of people and no names or emails, so they stay when an account is deleted.
create table operator_acts (
  id uuid constraint operator_acts_pkey primary key,
  operator text not null,
  act text not null,
  target_id uuid,
  refusal text,
  at timestamptz(3) not null default clock_timestamp()
);
create index operator_acts_at_idx on operator_acts (at desc, id desc);

create function reject_act_change() returns trigger language plpgsql as $$
begin
  raise exception 'operator_acts is append-only';
end $$;
create trigger operator_acts_append_only before update or delete on operator_acts
  for each statement execute function reject_act_change();

-- Mails that the queue gave up, with the cause. The queue itself forgets them after an hour. Rows are deleted after 30 days.
create table unsent_mails (
  id uuid constraint unsent_mails_pkey primary key,
  recipient text not null,
  cause text not null,
  at timestamptz(3) not null default clock_timestamp()
);
create index unsent_mails_recipient_idx on unsent_mails (recipient, at desc);
create index unsent_mails_at_idx on unsent_mails (at);
