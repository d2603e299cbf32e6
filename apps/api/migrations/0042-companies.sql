-- A company outlives the account that founded it: students keep their applications after the company has left.

create table companies (
  -- the id of the founder's account, so that company_id stays the same in URLs and responses
  id uuid constraint companies_pkey primary key,
  -- the company's name, or the account's while the company has no profile
  name text not null,
  created_at timestamptz(3) not null default now(),
  -- the row stays for the applications made to the company
  deleted_at timestamptz(3)
);

insert into companies (id, name, created_at)
select u.id, coalesce(p.company_name, u.full_name), u.created_at
from users u left join company_profiles p on p.user_id = u.id
where u.role = 'company' or p.user_id is not null
  or exists (select from internships i where i.company_id = u.id)
  or exists (select from applications a where a.company_id = u.id);

-- Triggers, because accounts and profiles are written in several places and each of them would have to keep the name.
create function name_company_by_account() returns trigger language plpgsql as $$
begin
  insert into companies as c (id, name, created_at)
  values (new.id, coalesce((select company_name from company_profiles where user_id = new.id), new.full_name), new.created_at)
  on conflict (id) do update set name = excluded.name where c.name <> excluded.name;
  return null;
end
$$;
create trigger users_name_company after insert or update of role, full_name on users
  for each row when (new.role = 'company') execute function name_company_by_account();

create function name_company_by_profile() returns trigger language plpgsql as $$
begin
  update companies set name = new.company_name where id = new.user_id and name <> new.company_name;
  return null;
end
$$;
create trigger company_profiles_name_company after insert or update of company_name on company_profiles
  for each row execute function name_company_by_profile();

-- Also while foreign keys are off, as in the load of the demo world: a company without its row would vanish from every list.
alter table users enable always trigger users_name_company;
alter table company_profiles enable always trigger company_profiles_name_company;

alter table internships
  drop constraint internships_company_id_fkey,
  add constraint internships_company_id_fkey foreign key (company_id) references companies;
alter table applications
  drop constraint applications_company_id_fkey,
  add constraint applications_company_id_fkey foreign key (company_id) references companies;
alter table company_totals
  drop constraint company_totals_company_id_fkey,
  add constraint company_totals_company_id_fkey foreign key (company_id) references companies on delete cascade;
alter table company_days
  drop constraint company_days_company_id_fkey,
  add constraint company_days_company_id_fkey foreign key (company_id) references companies on delete cascade;

-- Deleting a company reads its deleted internships too, which the other indexes leave out.
create index internships_company_idx on internships (company_id);
