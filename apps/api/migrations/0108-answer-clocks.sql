-- A company promises an answer within a number of days; the due date of an application is fixed when the student applies.
alter table companies
  add promise_days smallint not null default 14 constraint companies_promise_days_check check (promise_days in (7, 14, 21)),
  -- how the company has kept its promises within the last 180 days; null while there are too few to say
  add answer_record jsonb,
  -- how many promises ran out within that time
  add answers_matured integer not null default 0,
  -- the lower bound of the rate on time; null while there are too few to say
  add answer_rank real,
  -- too many answers are overdue, so its internships take no new applications
  add is_paused boolean not null default false;

create table answer_clocks (
  id uuid constraint answer_clocks_pkey primary key,
  -- null when the application is gone: what the company did stays, without the student
  application_id uuid constraint answer_clocks_application_id_key unique
    constraint answer_clocks_application_id_fkey references applications on delete set null,
  company_id uuid not null constraint answer_clocks_company_id_fkey references companies on delete cascade,
  -- null for an application that was answered before there were promises
  promised_days smallint,
  started_at timestamptz(3) not null,
  due_at timestamptz(3),
  -- when the student was told the first answer
  answered_at timestamptz(3),
  -- when the student was told that no answer came in time
  lapsed_at timestamptz(3),
  -- the second promise, after an interview: a decision
  decide_by timestamptz(3),
  decided_at timestamptz(3),
  decision_lapsed_at timestamptz(3),
  -- the promise that still waits for the company
  open_due timestamptz(3) generated always as (
    case when due_at is not null and answered_at is null then due_at
      when decide_by is not null and decided_at is null then decide_by end) stored,
  -- the last of the three reminders that was sent for the open promise, and when
  reminded smallint not null default 0,
  reminded_on date,
  -- whether the record of the company has this promise as it is now
  is_recorded boolean not null default false,
  -- whether it ran out more than 180 days ago and has left the record
  is_past boolean not null default false,
  constraint answer_clocks_due_check check ((due_at is null) = (promised_days is null)),
  constraint answer_clocks_lapse_check check (lapsed_at is null or answered_at is null or answered_at >= lapsed_at)
);
create index answer_clocks_company_due_idx on answer_clocks (company_id, due_at);
create index answer_clocks_company_open_idx on answer_clocks (company_id, open_due) where open_due is not null;
create index answer_clocks_open_idx on answer_clocks (open_due) where open_due is not null;
create index answer_clocks_unrecorded_idx on answer_clocks (due_at) where not is_recorded;
create index answer_clocks_recorded_idx on answer_clocks (due_at) where is_recorded and not is_past;

-- Applications that wait for an answer today get the whole time from today on, so none of them is overdue.
insert into answer_clocks (id, application_id, company_id, promised_days, started_at, due_at)
  select gen_random_uuid(), a.id, a.company_id, 14, now(), now() + interval '336 hours'
  from applications a join companies c on c.id = a.company_id and c.deleted_at is null
  where a.status in ('pending', 'reviewed')
    and not exists (select from messages m where m.thread_id = a.id and m.side = 'company')
    and not exists (select from interviews i where i.application_id = a.id);

-- Interviews that are over get the whole time for a decision from today on.
insert into answer_clocks (id, application_id, company_id, started_at, decide_by)
  select gen_random_uuid(), a.id, a.company_id, now(), now() + interval '1080 hours'
  from applications a join companies c on c.id = a.company_id and c.deleted_at is null
  where a.status not in ('accepted', 'rejected')
    and exists (select from interviews i where i.application_id = a.id and i.state = 'done');
