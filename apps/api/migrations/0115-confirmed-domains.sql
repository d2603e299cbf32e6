-- A company proves that it owns the domain of its website by a code that is mailed to an email at that domain.

alter table company_profiles
  -- The fact is a part of the profile, so that its version changes the version of cached internships.
  add column confirmed_domain text,
  add column domain_confirmed_at timestamptz(3),
  add constraint company_profiles_domain_check check ((confirmed_domain is null) = (domain_confirmed_at is null));

create table company_domain_codes (
  company_id uuid not null constraint company_domain_codes_pkey primary key
    constraint company_domain_codes_company_id_fkey references companies on delete cascade,
  domain text not null,
  -- a keyed hash of the code
  hash text not null,
  tries integer not null default 0,
  expires_at timestamptz(3) not null
);
