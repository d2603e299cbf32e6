-- One conversation per application, between its student and its company.

create table threads (
  -- the id of the application, which a withdrawal deletes; the conversation stays readable
  application_id uuid constraint threads_pkey primary key,
  student_id uuid not null constraint threads_student_id_fkey references users on delete cascade,
  company_id uuid constraint threads_company_id_fkey references companies on delete set null,
  internship_id uuid constraint threads_internship_id_fkey references internships on delete set null,
  -- copies, shown when the company or the internship is deleted
  company_name text not null,
  title text not null,
  -- given under the lock of this row, so that messages are numbered without gaps
  last_seq integer not null default 0,
  -- messages of the company since the last one of the student
  company_run integer not null default 0,
  -- the newest message that each side can see: messages of a blocked side reach only the side that wrote them
  student_last_seq integer,
  student_last_at timestamptz(3),
  company_last_seq integer,
  company_last_at timestamptz(3),
  student_blocked_at timestamptz(3),
  company_blocked_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index threads_student_idx on threads (student_id, student_last_at desc, application_id desc);
create index threads_company_idx on threads (company_id, company_last_at desc, application_id desc);
create index threads_internship_idx on threads (internship_id);

create table messages (
  thread_id uuid not null constraint messages_thread_id_fkey references threads on delete cascade,
  seq integer not null,
  side text not null constraint messages_side_check check (side in ('student', 'company')),
  author_id uuid constraint messages_author_id_fkey references users on delete set null,
  body text not null,
  is_delivered boolean not null,
  sent_at timestamptz(3) not null default clock_timestamp(),
  constraint messages_pkey primary key (thread_id, seq)
);
create index messages_author_idx on messages (author_id);

create table thread_reads (
  thread_id uuid not null constraint thread_reads_thread_id_fkey references threads on delete cascade,
  user_id uuid not null constraint thread_reads_user_id_fkey references users on delete cascade,
  -- only ever grows
  up_to_seq integer not null default 0,
  -- counted when a message arrives, so that neither a list nor the total counts messages
  unread integer not null default 0,
  mail_due_at timestamptz(3),
  constraint thread_reads_pkey primary key (user_id, thread_id)
);
create index thread_reads_thread_idx on thread_reads (thread_id);
create index thread_reads_unread_idx on thread_reads (user_id, thread_id) where unread > 0;
create index thread_reads_mail_idx on thread_reads (mail_due_at) where mail_due_at is not null;

-- A person who leaves a company has no unread messages there, and gets no mail about them.
create function forget_thread_reads() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.company_id <> old.company_id then
    delete from thread_reads where user_id = old.user_id;
  end if;
  return null;
end
$$;
create trigger company_members_forget_threads after update of company_id or delete on company_members
  for each row execute function forget_thread_reads();

create table message_templates (
  id uuid constraint message_templates_pkey primary key,
  company_id uuid not null constraint message_templates_company_id_fkey references companies on delete cascade,
  name text not null,
  body text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index message_templates_company_idx on message_templates (company_id, created_at);
