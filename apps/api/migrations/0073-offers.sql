-- What a company offers to an accepted applicant. A message of the conversation carries it.

create table offers (
  id uuid constraint offers_pkey primary key,
  thread_id uuid not null,
  seq integer not null,
  start_date date not null,
  terms text not null,
  state text not null default 'open'
    constraint offers_state_check check (state in ('open', 'confirmed', 'declined', 'withdrawn')),
  -- what the student wrote when declining
  word text,
  made_at timestamptz(3) not null default clock_timestamp(),
  answered_at timestamptz(3),
  constraint offers_message_fkey foreign key (thread_id, seq) references messages on delete cascade,
  constraint offers_message_key unique (thread_id, seq)
);
create unique index offers_live_key on offers (thread_id) where state in ('open', 'confirmed');
