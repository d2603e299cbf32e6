-- The company that the caller worked for: a removed member must not get a stored response of the company again.
-- The ids that the request and the response name: a stored response is deleted with the person whom it is about.
alter table idempotency_keys add column company_id uuid, add column about uuid[] not null default '{}';

update idempotency_keys k set company_id = m.company_id from company_members m where k.scope = m.user_id::text;

update idempotency_keys set about = array(
  select distinct found[1]::uuid
  from regexp_matches(answer::text, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') found)
where answer is not null;
