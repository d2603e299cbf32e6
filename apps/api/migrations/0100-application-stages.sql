-- The stages that a company names itself, between shortlisted and accepted. Students see the status alone.

create table application_stages (
  id uuid constraint application_stages_pkey primary key,
  company_id uuid not null constraint application_stages_company_id_fkey references companies on delete cascade,
  name text not null,
  -- the order of the columns on the board; a company's changes are serialized by the lock of its row
  position integer not null,
  created_at timestamptz(3) not null default now()
);
create unique index application_stages_name_key on application_stages (company_id, lower(name));

alter table applications
  add column stage_id uuid constraint applications_stage_id_fkey references application_stages on delete set null,
  add constraint applications_stage_check check (stage_id is null or status = 'shortlisted');
create index applications_stage_idx on applications (stage_id, applied_at desc, id desc) where stage_id is not null;

-- The stage that the applicant left by this decision, which an undo restores. Without a foreign key: a deleted stage is not restored.
alter table application_events add column left_stage_id uuid;
