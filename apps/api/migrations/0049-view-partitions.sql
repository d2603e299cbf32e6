-- Views by month, so that dropping a partition deletes old views. A job creates the months ahead. Only this table is locked: the
-- present rows stay in place as the partition of all days before next month, and are read twice to prove it.
alter table internship_views rename to internship_views_before;
alter table internship_views_before rename constraint internship_views_pkey to internship_views_before_pkey;
alter index internship_views_internship_idx rename to internship_views_before_internship_id_idx;

create table internship_views (
  student_id uuid not null,
  internship_id uuid not null,
  day date not null,
  constraint internship_views_pkey primary key (student_id, internship_id, day)
) partition by range (day);
create index internship_views_internship_idx on internship_views (internship_id);

-- For days without a partition: a server that runs no jobs, or a clock that is wrong.
create table internship_views_rest partition of internship_views default;

do $$
declare next_month date := date_trunc('month', now() at time zone 'utc') + interval '1 month';
begin
  with moved as (delete from internship_views_before where day >= next_month returning *)
  insert into internship_views_rest select * from moved;
  execute format('alter table internship_views attach partition internship_views_before for values from (minvalue) to (%L)', next_month);
end
$$;
