-- Who of the team looks after an applicant, or after all applicants of an internship; and filters that a person has saved.

alter table applications
  add column assignee_id uuid constraint applications_assignee_id_fkey references users on delete set null;
create index applications_assignee_idx on applications (assignee_id) where assignee_id is not null;

create table internship_assignees (
  internship_id uuid constraint internship_assignees_pkey primary key
    constraint internship_assignees_internship_id_fkey references internships on delete cascade,
  company_id uuid not null constraint internship_assignees_company_id_fkey references companies on delete cascade,
  user_id uuid not null constraint internship_assignees_user_id_fkey references users on delete cascade
);
create index internship_assignees_user_idx on internship_assignees (user_id);
create index internship_assignees_company_idx on internship_assignees (company_id);

create table applicant_views (
  id uuid constraint applicant_views_pkey primary key,
  user_id uuid not null constraint applicant_views_user_id_fkey references users on delete cascade,
  company_id uuid not null constraint applicant_views_company_id_fkey references companies on delete cascade,
  name text not null,
  filters jsonb not null,
  created_at timestamptz(3) not null default now()
);
create unique index applicant_views_name_key on applicant_views (user_id, company_id, lower(name));
create index applicant_views_company_idx on applicant_views (company_id);
