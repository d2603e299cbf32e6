-- A job looks each minute for companies that need not be paused any more.
create index companies_paused_idx on companies (id) where is_paused;
