-- Uploaded resumes. The bytes are in the storage under a random key, so that neither ids nor names lead to them.

create table files (
  id uuid constraint files_pkey primary key,
  student_id uuid not null constraint files_student_id_fkey references users on delete cascade,
  storage_key text not null constraint files_storage_key_key unique,
  name text not null,
  bytes integer not null constraint files_bytes_check check (bytes between 5 and 5242880),
  -- of the content: the same PDF uploaded twice, as by a double click, is one file
  sha256 text not null,
  -- the last upload; a file that nothing uses is deleted a day later
  uploaded_at timestamptz(3) not null default now(),
  constraint files_once_key unique (student_id, sha256)
);

-- The file that an application was sent with. It stays until the application is withdrawn, however the profile changes.
create table application_files (
  application_id uuid constraint application_files_pkey primary key
    constraint application_files_application_id_fkey references applications on delete cascade,
  file_id uuid not null constraint application_files_file_id_fkey references files
);
create index application_files_file_id_idx on application_files (file_id);

-- Objects that have to be deleted from the storage, which cannot take part in a transaction.
create table file_deletions (
  storage_key text constraint file_deletions_pkey primary key,
  deleted_at timestamptz(3) not null default now()
);

-- A trigger, because files are also deleted by the cascade of an account.
create function delete_stored_file() returns trigger language plpgsql as $$
begin
  insert into file_deletions (storage_key) values (old.storage_key) on conflict do nothing;
  return null;
end
$$;
create trigger files_delete_stored after delete on files for each row execute function delete_stored_file();
-- Also while foreign keys are off, as in the load of the demo world.
alter table files enable always trigger files_delete_stored;
