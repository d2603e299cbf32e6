-- Messages or proposed interview times to a selection of applicants, sent together after a wait in which they can be undone.

create table batches (
  id uuid constraint batches_pkey primary key,
  company_id uuid not null constraint batches_company_id_fkey references companies on delete cascade,
  sender_id uuid not null constraint batches_sender_id_fkey references users on delete cascade,
  kind text not null constraint batches_kind_check check (kind in ('message', 'interview')),
  -- of proposed times: slots, minutes, place, zone
  proposal jsonb,
  -- the network of the request, for the limits of the sender; removed when the batch is finished
  network text,
  state text not null default 'waiting' constraint batches_state_check
    check (state in ('waiting', 'sending', 'sent', 'undone')),
  due_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  constraint batches_proposal_check check ((kind = 'interview') = (proposal is not null))
);
create index batches_company_idx on batches (company_id, created_at desc, id desc);
create index batches_sender_idx on batches (sender_id);
create index batches_due_idx on batches (due_at) where state in ('waiting', 'sending');

create table batch_items (
  batch_id uuid not null constraint batch_items_batch_id_fkey references batches on delete cascade,
  -- without a foreign key: a withdrawal deletes the application, and the result still names the student
  application_id uuid not null,
  student_id uuid not null constraint batch_items_student_id_fkey references users on delete cascade,
  -- the message with the names filled in, so that a deleted template does not matter
  body text,
  state text not null default 'waiting' constraint batch_items_state_check check (state in ('waiting', 'sent', 'refused')),
  -- why it was not sent
  refusal text,
  constraint batch_items_pkey primary key (batch_id, application_id),
  constraint batch_items_refusal_check check ((state = 'refused') = (refusal is not null))
);
create index batch_items_student_idx on batch_items (student_id);
