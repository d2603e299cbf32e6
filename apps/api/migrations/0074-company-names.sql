-- Names that change at the same moment: each transaction locks the company first and then reads, so that the last one sees what
-- the others have committed. A single statement would write what it had read before it waited.
create or replace function refresh_company_names(company uuid) returns void language plpgsql as $$
begin
  perform from companies where id = company for no key update;
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
      or c.deleted_at is null and c.name is distinct from coalesce(profile.company_name, owner.full_name, c.name));
end
$$;

create or replace function name_company_by_account() returns trigger language plpgsql as $$
declare
  own uuid;
  named uuid;
begin
  select company_id into own from company_members where user_id = new.id;
  if own is null then perform found_company(new.id, new.full_name, new.created_at);
  end if;
  -- The person may have been moved to another company while this transaction waited for the former one.
  while own is distinct from named loop
    perform refresh_company_names(own);
    named := own;
    select company_id into own from company_members where user_id = new.id;
  end loop;
  return null;
end
$$;
