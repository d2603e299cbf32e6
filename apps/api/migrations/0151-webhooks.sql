-- Webhooks: URLs of companies' own programs, and the events that are sent to them.

create table webhook_endpoints (
  id uuid constraint webhook_endpoints_pkey primary key,
  company_id uuid not null constraint webhook_endpoints_company_id_fkey references companies on delete cascade,
  created_by uuid constraint webhook_endpoints_created_by_fkey references users on delete set null,
  url text not null,
  events text[] not null,
  -- signs requests, so it is stored as it is; the previous one signs too until the receiver has changed it
  secret text not null,
  previous_secret text,
  previous_until timestamptz(3),
  is_active boolean not null default true,
  -- why the server has switched it off
  disabled_reason text constraint webhook_endpoints_disabled_reason_check check (disabled_reason in ('gone', 'failing')),
  -- failed requests since the last success
  failures integer not null default 0,
  -- the server that sends to it has reserved it until then
  busy_until timestamptz(3),
  -- after a failed request, no server sends to it until then
  paused_until timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index webhook_endpoints_company_idx on webhook_endpoints (company_id, created_at, id);
create index webhook_endpoints_created_by_idx on webhook_endpoints (created_by);

create table webhook_deliveries (
  -- also the `webhook-id` of the request, the same in every try
  id uuid constraint webhook_deliveries_pkey primary key,
  endpoint_id uuid not null constraint webhook_deliveries_endpoint_id_fkey references webhook_endpoints on delete cascade,
  event text not null,
  -- ids only
  data jsonb not null,
  state text not null default 'waiting'
    constraint webhook_deliveries_state_check check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  next_at timestamptz(3) not null default now(),
  -- of the last try: the status of the response, or why there was none
  status integer,
  fault text,
  milliseconds integer,
  tried_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp()
);
create index webhook_deliveries_endpoint_idx on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_due_idx on webhook_deliveries (endpoint_id, next_at) where state = 'waiting';
create index webhook_deliveries_old_idx on webhook_deliveries (created_at);

-- Triggers see every way in which something happens: requests, jobs and deletions. The function reads one index when the
-- company has no endpoint.
create function emit_webhooks(company uuid, event_name text, ids jsonb) returns void language plpgsql as $$
begin
  insert into webhook_deliveries (id, endpoint_id, event, data)
    select gen_random_uuid(), e.id, event_name, ids from webhook_endpoints e
    where e.company_id = company and e.is_active and event_name = any(e.events);
  if found then perform pg_notify('webhooks', '0'); end if;
end
$$;

create function emit_internship_webhooks() returns trigger language plpgsql as $$
declare
  was_open boolean := tg_op = 'UPDATE' and old.status = 'active' and old.deleted_at is null;
  is_open boolean := new.status = 'active' and new.deleted_at is null;
begin
  if is_open <> was_open then
    perform emit_webhooks(new.company_id, case when is_open then 'internship.opened' else 'internship.closed' end,
      jsonb_build_object('internship_id', new.id));
  end if;
  return null;
end
$$;
create trigger internships_emit_opened after insert on internships
  for each row when (new.status = 'active') execute function emit_internship_webhooks();
create trigger internships_emit_changed after update of status, deleted_at on internships
  for each row execute function emit_internship_webhooks();

create function emit_application_webhooks() returns trigger language plpgsql as $$
declare
  given applications := case when tg_op = 'DELETE' then old else new end;
begin
  perform emit_webhooks(given.company_id,
    case when tg_op = 'DELETE' then 'application.withdrawn' else 'application.received' end,
    jsonb_build_object('application_id', given.id, 'internship_id', given.internship_id));
  return null;
end
$$;
create trigger applications_emit_webhooks after insert or delete on applications
  for each row execute function emit_application_webhooks();

create function emit_status_webhooks() returns trigger language plpgsql as $$
declare
  given applications;
begin
  select * into given from applications where id = new.application_id;
  perform emit_webhooks(given.company_id, 'application.status_told',
    jsonb_build_object('application_id', given.id, 'internship_id', given.internship_id, 'status', new.status));
  return null;
end
$$;
create trigger application_events_emit_inserted after insert on application_events
  for each row when (new.is_told and new.status <> 'pending') execute function emit_status_webhooks();
create trigger application_events_emit_told after update of is_told on application_events
  for each row when (new.is_told and not old.is_told and new.status <> 'pending') execute function emit_status_webhooks();

create function emit_interview_webhooks() returns trigger language plpgsql as $$
declare
  given interviews;
begin
  select * into given from interviews where id = new.interview_id;
  perform emit_webhooks(given.company_id, 'interview.' || new.kind,
    jsonb_build_object('interview_id', given.id, 'application_id', given.application_id));
  return null;
end
$$;
create trigger interview_events_emit_webhooks after insert on interview_events
  for each row when (new.kind in ('booked', 'moved', 'cancelled')) execute function emit_interview_webhooks();

create function emit_offer_webhooks() returns trigger language plpgsql as $$
declare
  company uuid;
begin
  select t.company_id into company from threads t where t.application_id = new.thread_id;
  perform emit_webhooks(company, 'offer.' || new.state,
    jsonb_build_object('offer_id', new.id, 'application_id', new.thread_id));
  return null;
end
$$;
create trigger offers_emit_webhooks after update of state on offers
  for each row when (new.state in ('confirmed', 'declined') and old.state <> new.state)
  execute function emit_offer_webhooks();
