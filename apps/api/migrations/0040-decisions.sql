-- Decisions that can be undone, and that students are told about after a wait.

alter table application_events
  -- false until the student is told; stays false when the change was undone or replaced in time
  add column is_told boolean not null default true,
  -- all changes of one request share a decision, so that they are undone together
  add column decision_id uuid,
  add column decided_by uuid constraint application_events_decided_by_fkey references users on delete set null;
create index application_events_decision_idx on application_events (decision_id) where decision_id is not null;
create index application_events_decided_by_idx on application_events (decided_by) where decided_by is not null;

-- One row per application whose student does not know the current status yet. A row without both times is deleted.
create table status_notices (
  application_id uuid constraint status_notices_pkey primary key
    constraint status_notices_application_id_fkey references applications on delete cascade,
  -- the status in the last notification and in the last mail
  told_status text not null,
  mailed_status text not null,
  notice_at timestamptz(3),
  mail_at timestamptz(3),
  due_at timestamptz(3) generated always as (least(notice_at, mail_at)) stored
);
create index status_notices_due_at_idx on status_notices (due_at);

alter table applications
  add column note_by uuid constraint applications_note_by_fkey references users on delete set null,
  add column noted_at timestamptz(3);
create index applications_note_by_idx on applications (note_by) where note_by is not null;
