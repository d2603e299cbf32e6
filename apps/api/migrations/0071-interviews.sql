-- Interviews about applications: proposed times, one of which the other side picks. All times are instants in UTC.

create table interviews (
  id uuid constraint interviews_pkey primary key,
  -- without a foreign key: a withdrawal deletes the application, and the cancelled interview stays in the lists
  application_id uuid not null,
  student_id uuid not null constraint interviews_student_id_fkey references users on delete cascade,
  company_id uuid constraint interviews_company_id_fkey references companies on delete set null,
  internship_id uuid constraint interviews_internship_id_fkey references internships on delete set null,
  -- the interviewer; null after that person has left the company, whose owners then take part
  member_id uuid constraint interviews_member_id_fkey references users on delete set null,
  -- copies, shown when the company or the internship is deleted
  company_name text not null,
  title text not null,
  state text not null constraint interviews_state_check
    check (state in ('proposed', 'booked', 'cancelled', 'done', 'lapsed')),
  -- the side that waits for the other one to pick a time
  proposed_by text not null constraint interviews_proposed_by_check check (proposed_by in ('student', 'company')),
  minutes integer not null constraint interviews_minutes_check check (minutes between 5 and 480),
  place text not null,
  company_zone text not null,
  student_zone text,
  -- of the calendar entry; null until a time is booked for the first time
  sequence integer,
  -- what the calendars show: of an interview that is being moved the former time
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  -- where the lists show the interview: the booked time, or else the first proposed one
  listed_at timestamptz(3) not null,
  expires_at timestamptz(3),
  booked_at timestamptz(3),
  -- what the side that last moved or cancelled it wrote
  reason text,
  changed_by text constraint interviews_changed_by_check check (changed_by in ('student', 'company')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint interviews_times_check check (
    case state when 'booked' then starts_at is not null and ends_at > starts_at and sequence is not null
      when 'proposed' then expires_at is not null else true end)
);
create unique index interviews_application_key on interviews (application_id) where state in ('proposed', 'booked');
create index interviews_application_idx on interviews (application_id);
create index interviews_student_open_idx on interviews (student_id, listed_at, id) where state in ('proposed', 'booked');
create index interviews_company_open_idx on interviews (company_id, listed_at, id) where state in ('proposed', 'booked');
create index interviews_student_past_idx on interviews (student_id, listed_at desc, id desc)
  where state not in ('proposed', 'booked');
create index interviews_company_past_idx on interviews (company_id, listed_at desc, id desc)
  where state not in ('proposed', 'booked');
create index interviews_member_idx on interviews (member_id, starts_at);
create index interviews_internship_idx on interviews (internship_id);
create index interviews_expires_idx on interviews (expires_at) where state = 'proposed';
create index interviews_starts_idx on interviews (starts_at) where state = 'booked';

create table interview_slots (
  id uuid constraint interview_slots_pkey primary key,
  interview_id uuid not null constraint interview_slots_interview_id_fkey references interviews on delete cascade,
  starts_at timestamptz(3) not null,
  constraint interview_slots_interview_id_starts_at_key unique (interview_id, starts_at)
);

-- The interviews of a person who leaves a company stay with the company. Not limited to the company: when it is deleted, its
-- interviews may have lost their company already.
create function hand_over_interviews() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.company_id <> old.company_id then
    update interviews set member_id = null where member_id = old.user_id;
  end if;
  return null;
end
$$;
create trigger company_members_hand_over_interviews after update of company_id or delete on company_members
  for each row execute function hand_over_interviews();
