-- The keys by which companies' own programs name their internships.

alter table internships add column external_id text;
create unique index internships_external_id_key on internships (company_id, external_id)
  where external_id is not null and deleted_at is null;
