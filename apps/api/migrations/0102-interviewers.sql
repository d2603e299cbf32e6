-- Several members of a company may hold an interview. `member_id` is the first of them.

alter table interviews add column other_member_ids uuid[] not null default '{}';
create index interviews_others_idx on interviews using gin (other_member_ids);

-- The next interviewer takes the place of one who leaves the company.
create or replace function hand_over_interviews() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.company_id <> old.company_id then
    update interviews set other_member_ids = array_remove(other_member_ids, old.user_id)
      where other_member_ids @> array[old.user_id];
    update interviews set member_id = other_member_ids[1], other_member_ids = coalesce(other_member_ids[2:], '{}')
      where member_id = old.user_id;
  end if;
  return null;
end
$$;
