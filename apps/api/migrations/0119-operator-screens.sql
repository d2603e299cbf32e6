-- The people who may use the screens of operators. Only `npm run operator` writes these rows.
create table operators (
  user_id uuid constraint operators_pkey primary key
    constraint operators_user_id_fkey references users on delete cascade,
  added_at timestamptz(3) not null default now()
);

-- Acts on the screens name a target and a reason. The operator of such an act is the id of the account.
alter table operator_acts add column target text, add column target_seq int, add column reason text;
create index operator_acts_target_idx on operator_acts (target_id, at desc) where target_id is not null;

-- Suspended accounts and companies. Rows have ids without foreign keys, because a suspension outlives its account.
create table suspensions (
  target text not null constraint suspensions_target_check check (target in ('account', 'company')),
  target_id uuid not null,
  act_id uuid not null,
  reason text not null,
  at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint suspensions_pkey primary key (target, target_id)
);

-- Hashes of the emails of suspended people, so that a new account with the same email is suspended too.
create table suspended_emails (
  email_hash text not null,
  target text not null,
  target_id uuid not null,
  constraint suspended_emails_pkey primary key (email_hash, target, target_id),
  constraint suspended_emails_suspension_fkey foreign key (target, target_id) references suspensions on delete cascade
);
create index suspended_emails_suspension_idx on suspended_emails (target, target_id);

create function keep_suspended() returns trigger language plpgsql as $$
declare hash text := encode(sha256(convert_to(lower(new.email), 'UTF8')), 'hex');
begin
  insert into suspensions (target, target_id, act_id, reason, at)
    select 'account', new.id, s.act_id, s.reason, s.at
    from suspended_emails e join suspensions s using (target, target_id)
    where e.email_hash = hash order by s.at limit 1;
  if found then
    insert into suspended_emails (email_hash, target, target_id) values (hash, 'account', new.id);
  end if;
  return null;
end $$;
create trigger users_keep_suspended after insert on users for each row execute function keep_suspended();

-- An internship with at least one hold is closed, and its company cannot open it.
alter table internships add column held_at timestamptz(3);
alter table internships add constraint internships_held_check check (held_at is null or status <> 'active');
create table internship_holds (
  internship_id uuid not null constraint internship_holds_internship_id_fkey references internships on delete cascade,
  cause text not null constraint internship_holds_cause_check check (cause in ('act', 'reports', 'company')),
  status_before text not null,
  act_id uuid,
  reason text not null,
  at timestamptz(3) not null default now(),
  constraint internship_holds_pkey primary key (internship_id, cause)
);

-- Reports keep a snapshot as evidence. A report stays when its reporter deletes the account, without the person and the text.
create table reports (
  id uuid constraint reports_pkey primary key,
  target text not null constraint reports_target_check check (target in ('internship', 'company', 'message')),
  target_id uuid not null,
  seq int not null default 0,
  reporter_id uuid constraint reports_reporter_id_fkey references users on delete set null,
  company_id uuid,
  author_id uuid,
  reason text not null,
  text text,
  has_weight boolean not null,
  network_hash text,
  snapshot jsonb not null,
  at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  outcome text constraint reports_outcome_check check (outcome in ('acted', 'dismissed')),
  constraint reports_once_key unique (reporter_id, target, target_id, seq)
);
create index reports_open_idx on reports (target, target_id, seq) where closed_at is null;
create index reports_target_idx on reports (target_id, at desc);
create index reports_closed_idx on reports (closed_at) where closed_at is not null;

create table appeals (
  id uuid constraint appeals_pkey primary key,
  target text not null constraint appeals_target_check check (target in ('internship', 'account', 'company')),
  target_id uuid not null,
  act_id uuid not null constraint appeals_once_key unique,
  author_id uuid constraint appeals_author_id_fkey references users on delete set null,
  text text not null,
  at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  outcome text constraint appeals_outcome_check check (outcome in ('restored', 'upheld'))
);
create index appeals_open_idx on appeals (at) where closed_at is null;
create index appeals_author_idx on appeals (author_id);
create index appeals_closed_idx on appeals (closed_at) where closed_at is not null;
