-- What a company decided about its public pages. A company without a row is public and embedded nowhere.
create table listing_settings (
  company_id uuid primary key references companies on delete cascade,
  is_public boolean not null default true,
  origins text[] not null default '{}' constraint listing_settings_origins_check check (cardinality(origins) <= 10),
  updated_at timestamptz(3) not null default now()
);

-- Every public list leaves these companies out. They are few.
create index listing_settings_hidden_idx on listing_settings (company_id) where not is_public;
