-- Mails leave in turns of their senders, so that many mails of one sender do not delay the mails of others.
alter table notification_mails
  -- the company or student whose act caused the mail, without a foreign key: a company may be deleted before its mails are sent
  add column sender_id uuid,
  -- the account that acted for the company; the mail shows its email
  add column sent_by uuid constraint notification_mails_sent_by_fkey references users on delete set null;
create index notification_mails_sent_by_idx on notification_mails (sent_by) where sent_by is not null;
alter table interview_mails add column sender_id uuid;
