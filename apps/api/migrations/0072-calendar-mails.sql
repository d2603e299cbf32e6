-- Calendar mails wait here for the transaction that causes them. The content is complete, because the interview may change or be
-- deleted before the mail is written.
create table interview_mails (
  id uuid constraint interview_mails_pkey primary key,
  email text not null,
  -- the person whom the content names; the mail is deleted with that account
  about_id uuid,
  content jsonb not null,
  created_at timestamptz(3) not null default now()
);
create index interview_mails_created_idx on interview_mails (created_at, id);

alter table mailbox add column calendar text;

create table calendar_feeds (
  user_id uuid constraint calendar_feeds_pkey primary key
    constraint calendar_feeds_user_id_fkey references users on delete cascade,
  token_hash text not null constraint calendar_feeds_token_hash_key unique,
  created_at timestamptz(3) not null default now()
);
