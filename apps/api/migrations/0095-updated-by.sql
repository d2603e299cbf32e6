-- The member who saved last, for colleagues who edit the same record. Null for changes by the server and before this
-- migration.

alter table company_profiles add column updated_by uuid
  constraint company_profiles_updated_by_fkey references users on delete set null;
alter table internships add column updated_by uuid
  constraint internships_updated_by_fkey references users on delete set null;

-- The deletion of an account finds its rows by these.
create index company_profiles_updated_by_idx on company_profiles (updated_by) where updated_by is not null;
create index internships_updated_by_idx on internships (updated_by) where updated_by is not null;
