-- A block outlives the company that it was set against. When a company is deleted, or a person leaves it, the students who blocked
-- it stay protected from the accounts that worked for it.
create table blocked_senders (
  student_id uuid not null constraint blocked_senders_student_id_fkey references users on delete cascade,
  -- SHA-256 of the email: an account that is deleted and made again has another id
  sender_hash text not null,
  -- the former company, without a foreign key: its row is deleted; the copy of the name is shown in the list of blocked companies
  company_id uuid not null,
  company_name text not null,
  -- whether the block was set in a conversation, so that it also silences new conversations
  is_of_thread boolean not null,
  blocked_at timestamptz(3) not null default now(),
  constraint blocked_senders_pkey primary key (student_id, sender_hash, company_id)
);

-- False for times that were proposed against a block. The student never sees them.
alter table interviews add column is_delivered boolean not null default true;
-- False when the place and the reason of the last change were written against a block. Only the side that wrote them reads them.
alter table interviews add column words_delivered boolean not null default true;
