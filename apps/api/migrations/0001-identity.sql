-- People, how they sign in, and what limits them. The identity provider (better-auth) reads and writes these under mapped names.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table users (
  id uuid constraint users_pkey primary key,
  email text not null constraint users_email_key unique,
  email_verified boolean not null default false,
  full_name text not null default '',
  image text,
  -- null until the person has chosen: an account exists before its profile does
  role text constraint users_role_check check (role in ('student', 'company')),
  two_factor_enabled boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table sessions (
  id uuid constraint sessions_pkey primary key,
  user_id uuid not null constraint sessions_user_id_fkey references users on delete cascade,
  token text not null constraint sessions_token_key unique,
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  mfa_verified boolean not null default false,
  -- when the person last proved who they are; password and factor changes ask for a recent one
  signed_in_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index sessions_user_id_idx on sessions (user_id);
create index sessions_expires_at_idx on sessions (expires_at);

create table accounts (
  id uuid constraint accounts_pkey primary key,
  user_id uuid not null constraint accounts_user_id_fkey references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  password text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint accounts_provider_account_key unique (provider_id, account_id)
);
create index accounts_user_id_idx on accounts (user_id);

create table verifications (
  id uuid constraint verifications_pkey primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index verifications_identifier_idx on verifications (identifier);
create index verifications_expires_at_idx on verifications (expires_at);

create table two_factors (
  id uuid constraint two_factors_pkey primary key,
  user_id uuid not null constraint two_factors_user_id_key unique constraint two_factors_user_id_fkey references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz(3),
  -- the newest time step whose code was accepted, so that no code works twice
  last_used_step bigint
);

-- Attempts counted per key and window, in the database so that the limits hold across servers.
create table limits (
  key text constraint limits_pkey primary key,
  count integer not null,
  window_ends timestamptz(3) not null
);
create index limits_window_ends_idx on limits (window_ends);

-- The answer a POST with an idempotency key got, replayed for a day.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz(3) not null default now(),
  constraint idempotency_keys_pkey primary key (scope, key)
);

-- Where mails go while no SMTP server is set.
create table mailbox (
  id uuid constraint mailbox_pkey primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz(3) not null default now()
);
create index mailbox_recipient_idx on mailbox (recipient, sent_at desc);
