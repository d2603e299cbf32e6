-- What happened to an interview. Conversations show it among their messages.

create table interview_events (
  id bigint generated always as identity constraint interview_events_pkey primary key,
  interview_id uuid not null constraint interview_events_interview_id_fkey references interviews on delete cascade,
  kind text not null constraint interview_events_kind_check
    check (kind in ('proposed', 'booked', 'moved', 'cancelled', 'lapsed')),
  -- the side that acted; null when the proposed times lapsed
  side text constraint interview_events_side_check check (side in ('student', 'company')),
  -- the booked time
  starts_at timestamptz(3),
  -- how many times were proposed
  slots integer,
  at timestamptz(3) not null default now()
);
create index interview_events_interview_idx on interview_events (interview_id, id);

-- Interviews from before this table: their rows say when they were created, booked and last changed.
insert into interview_events (interview_id, kind, side, starts_at, slots, at)
  select id, kind, side, starts_at, slots, at from (
    select i.id, 'proposed' as kind, 'company' as side, null::timestamptz as starts_at, null::int as slots, i.created_at as at
      from interviews i
    union all
    select i.id, 'booked', case i.proposed_by when 'company' then 'student' else 'company' end, i.starts_at, null, i.booked_at
      from interviews i where i.booked_at is not null
    union all
    select i.id, 'moved', i.changed_by, null, (select count(*)::int from interview_slots s where s.interview_id = i.id), i.updated_at
      from interviews i where i.state = 'proposed' and i.changed_by is not null
    union all
    select i.id, i.state, case i.state when 'cancelled' then i.changed_by end, null, null, i.updated_at
      from interviews i where i.state in ('cancelled', 'lapsed')
  ) known order by at;
