-- Each browser that requests a code gets a code of its own, so that a stranger neither replaces nor uses up the owner's.
-- Attempts are counted by their origin: the requesting browser, its network, and everyone else. Old codes live five minutes.
delete from codes;
alter table codes
  drop constraint codes_pkey,
  drop column tries,
  add column browser text not null,
  add column network text not null,
  add column browser_tries integer not null default 0,
  add column network_tries integer not null default 0,
  add column other_tries integer not null default 0,
  add column sent_at timestamptz(3) not null default clock_timestamp(),
  add constraint codes_pkey primary key (email, purpose, browser);

-- Sign-ins and sensitive acts, shown to the account's owner. Networks are shortened, devices are coarse. The values of kind and
-- way are listed in the contract.
create table account_events (
  id uuid constraint account_events_pkey primary key,
  user_id uuid not null constraint account_events_user_id_fkey references users on delete cascade,
  kind text not null,
  way text,
  succeeded boolean not null default true,
  device text,
  network text,
  at timestamptz(3) not null default clock_timestamp()
);
create index account_events_user_id_idx on account_events (user_id, at desc, id desc);
create index account_events_at_idx on account_events (at);

create function reject_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'account_events is append-only';
end $$;
create trigger account_events_append_only before update on account_events
  for each statement execute function reject_event_change();
