-- A view is appended here and summed every minute by a job. Counting it in the request would rewrite the wide row of the
-- internship and lock the company's totals. Reads that must be exact add the rows of this table.
create table uncounted_views (
  internship_id uuid not null,
  company_id uuid not null,
  day date not null
);
create index uncounted_views_internship_idx on uncounted_views (internship_id);
create index uncounted_views_company_idx on uncounted_views (company_id, day);

-- The check of a foreign key locks the row it refers to, so that every view would write to the internship's page. Creating and
-- dropping a partition would also lock users and internships. The deletion of an account deletes the views itself; views of a
-- deleted internship leave with their partition.
alter table internship_views
  drop constraint internship_views_student_id_fkey,
  drop constraint internship_views_internship_id_fkey;
