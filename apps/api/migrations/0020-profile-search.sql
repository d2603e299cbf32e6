-- Finding students and companies by part of a name, without case or accents.

-- unaccent is only stable because its dictionary could be replaced; ours never is, and an index needs an immutable function
create function unaccented(value text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

alter table student_profiles add column university_key text generated always as (unaccented(university)) stored;
create index student_profiles_university_key_idx on student_profiles using gin (university_key gin_trgm_ops);
create index student_profiles_newest_idx on student_profiles (updated_at desc, user_id desc);

alter table company_profiles
  add column name_key text generated always as (unaccented(company_name)) stored,
  add column industry_key text generated always as (unaccented(industry)) stored,
  add column location_key text generated always as (unaccented(location)) stored;
create index company_profiles_name_key_trgm_idx on company_profiles using gin (name_key gin_trgm_ops);
create index company_profiles_industry_key_idx on company_profiles using gin (industry_key gin_trgm_ops);
create index company_profiles_location_key_idx on company_profiles using gin (location_key gin_trgm_ops);
create index company_profiles_name_key_idx on company_profiles (name_key, user_id);

-- What needs a company's attention: a few rows among a thousand.
create index internships_drafts_idx on internships (company_id) where status = 'draft' and deleted_at is null;
create index internships_company_deadline_idx on internships (company_id, application_deadline)
  where status = 'active' and deleted_at is null;
