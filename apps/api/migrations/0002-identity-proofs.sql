-- Short-lived proofs on the way in. One statement counts and reads each, so that parallel tries cannot outrun the count.

-- The newest mailed code per address and purpose; a new one replaces the old.
create table codes (
  email text not null,
  purpose text not null constraint codes_purpose_check check (purpose in ('sign-in', 'confirm')),
  hash text not null,
  tries integer not null default 0,
  expires_at timestamptz(3) not null,
  constraint codes_pkey primary key (email, purpose)
);
create index codes_expires_at_idx on codes (expires_at);

-- What a browser holds in a cookie between two steps: a second factor still to come, or a finished Google sign-in to pick up.
create table tickets (
  hash text constraint tickets_pkey primary key,
  purpose text not null constraint tickets_purpose_check check (purpose in ('challenge', 'handoff')),
  user_id uuid not null constraint tickets_user_id_fkey references users on delete cascade,
  tries integer not null default 0,
  expires_at timestamptz(3) not null
);
create index tickets_user_id_idx on tickets (user_id);
create index tickets_expires_at_idx on tickets (expires_at);
