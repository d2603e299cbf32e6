-- Passkeys: a public key per device or password manager that signs its owner in.
create table passkeys (
  id uuid constraint passkeys_pkey primary key,
  user_id uuid not null constraint passkeys_user_id_fkey references users on delete cascade,
  -- chosen by the authenticator; unique, so that it identifies the account at the sign-in
  credential_id text not null constraint passkeys_credential_id_key unique,
  public_key text not null,
  -- the last signature counter; stays 0 for authenticators that do not count
  counter bigint not null default 0,
  name text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_user_id_idx on passkeys (user_id);

-- The challenge of a ceremony that has begun; deleted when it is used.
create table passkey_challenges (
  challenge text constraint passkey_challenges_pkey primary key,
  -- the account that adds a passkey; null for a sign-in
  user_id uuid constraint passkey_challenges_user_id_fkey references users on delete cascade,
  expires_at timestamptz(3) not null
);
create index passkey_challenges_user_id_idx on passkey_challenges (user_id);
create index passkey_challenges_expires_at_idx on passkey_challenges (expires_at);
