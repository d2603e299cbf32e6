-- Tokens with which programs of a person or company call the API.

create table api_tokens (
  id uuid constraint api_tokens_pkey primary key,
  user_id uuid not null constraint api_tokens_user_id_fkey references users on delete cascade,
  -- the company that the person works for; null for students
  company_id uuid constraint api_tokens_company_id_fkey references companies on delete cascade,
  name text not null,
  scopes text[] not null constraint api_tokens_scopes_check check (cardinality(scopes) > 0),
  -- SHA-256 of the token: it has 256 random bits, so a slow hash would add nothing
  token_hash text not null constraint api_tokens_token_hash_key unique,
  hint text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index api_tokens_user_idx on api_tokens (user_id);
create index api_tokens_company_idx on api_tokens (company_id) where company_id is not null;

-- A person who returns to the company later must not find the old tokens valid again.
create function end_api_tokens() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.company_id <> old.company_id then
    delete from api_tokens where user_id = old.user_id and company_id = old.company_id;
  end if;
  return null;
end
$$;
create trigger company_members_end_api_tokens after update of company_id or delete on company_members
  for each row execute function end_api_tokens();
