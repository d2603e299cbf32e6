-- Internships that were closed by their deadline. Their company is told of all of a day at once.
create table deadline_closings (
  internship_id uuid constraint deadline_closings_pkey primary key
    constraint deadline_closings_internship_id_fkey references internships on delete cascade,
  company_id uuid not null constraint deadline_closings_company_id_fkey references companies on delete cascade,
  deadline date not null,
  -- the day on which the company was told; null until then
  told_on date
);
create index deadline_closings_company_idx on deadline_closings (company_id, told_on);
create index deadline_closings_waiting_idx on deadline_closings (company_id) where told_on is null;
