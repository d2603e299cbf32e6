-- Scheduled work done for its day or week: asked for again after a down-time, done once.
create table finished_runs (
  name text not null,
  period text not null,
  finished_at timestamptz(3) not null default now(),
  constraint finished_runs_pkey primary key (name, period)
);
