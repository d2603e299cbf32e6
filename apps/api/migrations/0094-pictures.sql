-- Uploaded photos of students and logos of companies. Visitors see logos without a session, so a picture is opened by its
-- random key alone.

create table pictures (
  storage_key text constraint pictures_pkey primary key,
  student_id uuid constraint pictures_student_id_fkey references users on delete cascade,
  company_id uuid constraint pictures_company_id_fkey references companies on delete cascade,
  type text not null constraint pictures_type_check check (type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes integer not null constraint pictures_bytes_check check (bytes between 1 and 2097152),
  -- a picture that no profile uses is deleted a day later
  uploaded_at timestamptz(3) not null default now(),
  constraint pictures_owner_check check (num_nonnulls(student_id, company_id) = 1)
);
create index pictures_student_id_idx on pictures (student_id) where student_id is not null;
create index pictures_company_id_idx on pictures (company_id) where company_id is not null;

create trigger pictures_delete_stored after delete on pictures for each row execute function delete_stored_file();
-- Also while foreign keys are off, as in the load of the demo world.
alter table pictures enable always trigger pictures_delete_stored;
