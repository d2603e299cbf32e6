-- Several people work for one company, and its founder may leave. A company's id is no longer the id of an account.

create table company_members (
  company_id uuid not null constraint company_members_company_id_fkey references companies on delete cascade,
  -- a person works for one company
  user_id uuid constraint company_members_pkey primary key constraint company_members_user_id_fkey references users on delete cascade,
  role text not null constraint company_members_role_check check (role in ('owner', 'recruiter', 'viewer')),
  joined_at timestamptz(3) not null default now()
);
create index company_members_company_idx on company_members (company_id, joined_at);

create table company_invitations (
  id uuid constraint company_invitations_pkey primary key,
  company_id uuid not null constraint company_invitations_company_id_fkey references companies on delete cascade,
  -- in lower case, as in users
  email text not null,
  role text not null constraint company_invitations_role_check check (role in ('owner', 'recruiter', 'viewer')),
  -- SHA-256; only the mail has the token
  token_hash text not null constraint company_invitations_token_hash_key unique,
  invited_by uuid constraint company_invitations_invited_by_fkey references users on delete set null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- stays for a while, so that a second click on the link finds the membership instead of an error
  accepted_by uuid constraint company_invitations_accepted_by_fkey references users on delete cascade,
  constraint company_invitations_once_key unique (company_id, email)
);
create index company_invitations_email_idx on company_invitations (email);
create index company_invitations_invited_by_idx on company_invitations (invited_by);
create index company_invitations_accepted_by_idx on company_invitations (accepted_by);

insert into company_members (company_id, user_id, role, joined_at)
select c.id, u.id, 'owner', c.created_at from companies c join users u on u.id = c.id
where u.role = 'company' and c.deleted_at is null;

-- A copy, because every list of internships shows it: the name of the owner who joined first, or the company's without an owner.
alter table companies add column full_name text;
update companies c set full_name = coalesce((select u.full_name from users u where u.id = c.id), c.name);
alter table companies alter column full_name set not null;

create function refresh_company_names(company uuid) returns void language sql as $$
  update companies c set
    full_name = coalesce(owner.full_name, c.name),
    name = case when c.deleted_at is null then coalesce(profile.company_name, owner.full_name, c.name) else c.name end
  from (select company as id) given
  left join company_profiles profile on profile.user_id = given.id
  left join lateral (
    select u.full_name from company_members m join users u on u.id = m.user_id
    where m.company_id = given.id and m.role = 'owner' order by m.joined_at, m.user_id limit 1) owner on true
  where c.id = given.id
    and (c.full_name is distinct from coalesce(owner.full_name, c.name)
      or c.deleted_at is null and c.name is distinct from coalesce(profile.company_name, owner.full_name, c.name))
$$;

-- Gives a person a company of their own. Its id is the person's, unless a company that the person founded and left has that id.
create function found_company(person uuid, person_name text, founded_at timestamptz) returns uuid language plpgsql as $$
declare
  own uuid;
begin
  insert into companies (id, name, full_name, created_at) values (person, person_name, person_name, founded_at)
  on conflict (id) do nothing returning id into own;
  if own is null then
    insert into companies (id, name, full_name, created_at) values (gen_random_uuid(), person_name, person_name, founded_at)
    returning id into own;
  end if;
  insert into company_members (company_id, user_id, role, joined_at) values (own, person, 'owner', founded_at);
  return own;
end
$$;

-- Accounts are written in several places; each new company account becomes the owner of a company.
create or replace function name_company_by_account() returns trigger language plpgsql as $$
declare
  own uuid;
begin
  select company_id into own from company_members where user_id = new.id;
  if own is null then perform found_company(new.id, new.full_name, new.created_at);
  else perform refresh_company_names(own);
  end if;
  return null;
end
$$;

create function name_company_by_members() returns trigger language plpgsql as $$
begin
  perform refresh_company_names(old.company_id);
  if tg_op = 'UPDATE' and new.company_id <> old.company_id then perform refresh_company_names(new.company_id); end if;
  return null;
end
$$;
create trigger company_members_name_company after update or delete on company_members
  for each row execute function name_company_by_members();
-- Also while foreign keys are off, as in the load of the demo world.
alter table company_members enable always trigger company_members_name_company;

-- Records of a company belong to the company, not to the account of its founder.
alter table company_profiles
  drop constraint company_profiles_user_id_fkey,
  add constraint company_profiles_user_id_fkey foreign key (user_id) references companies on delete cascade;
alter table saved_students
  drop constraint saved_students_company_id_fkey,
  add constraint saved_students_company_id_fkey foreign key (company_id) references companies on delete cascade;
alter table student_notes
  drop constraint student_notes_company_id_fkey,
  add constraint student_notes_company_id_fkey foreign key (company_id) references companies on delete cascade;
alter table invitations
  drop constraint invitations_company_id_fkey,
  add constraint invitations_company_id_fkey foreign key (company_id) references companies on delete cascade;
alter table invitation_blocks
  drop constraint invitation_blocks_company_id_fkey,
  add constraint invitation_blocks_company_id_fkey foreign key (company_id) references companies on delete cascade;
