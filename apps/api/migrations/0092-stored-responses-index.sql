-- Deleting an account deletes the stored responses about the person. Without the index it read all of them.
-- A response may contain a name without an id, so `about` also has a hash of every text of the response.
update idempotency_keys set about = about || array(
  select distinct left(encode(sha256(convert_to(found #>> '{}', 'UTF8')), 'hex'), 32)::uuid
  from jsonb_path_query(answer, '$.** ? (@.type() == "string")') found)
where answer is not null;

create index idempotency_keys_about_idx on idempotency_keys using gin (about);
