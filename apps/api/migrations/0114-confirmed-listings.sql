-- Every 30 days a company confirms that an internship is still open. Without an answer it closes a week after the mail.

alter table internships
  -- published again or confirmed; internships from before the upgrade count as confirmed at that moment
  add column confirmed_at timestamptz(3) not null default now(),
  -- when the mail left that asks for the next confirmation; without one, nothing closes
  add column asked_at timestamptz(3),
  -- null while it is open, and when its company closed it
  add column closed_reason text constraint internships_closed_reason_check check (closed_reason in ('deadline', 'unconfirmed'));

create index internships_confirmed_idx on internships (confirmed_at) where status = 'active' and deleted_at is null;
