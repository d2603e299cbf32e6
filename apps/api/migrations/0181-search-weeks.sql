-- A search for words that many internships have reads only the newest weeks of posting, which are a small part of each word's list in
-- the index. PostgreSQL could either read all hits or read the newest internships one after the other until a thousand had the words.

-- The week as an array, because an index of words takes arrays without an extension.
create function search_week(posted timestamptz) returns int[] language sql immutable parallel safe
  return array[floor(date_part('epoch', posted - timestamptz '1970-01-01 00:00+00') / 604800)::int];

create index internship_search_words_idx on internship_search using gin (document, (search_week(created_at))) with (fastupdate = off);
drop index internship_search_document_idx;

-- The newest weeks that probably contain this many internships with the words. Null when that would be most of the weeks, or when
-- so many internships have the words that reading the newest ones is faster. The number of hits is the planner's estimate.
create function search_weeks(words tsquery, wanted int) returns int[] language plpgsql volatile strict as $$
declare
  plan json;
  hits float8;
  indexed float8 := (select reltuples from pg_class where oid = 'internship_search'::regclass);
  -- Times that divide all internships into parts of the same size.
  times timestamptz[];
  share float8;
  first_week int;
begin
  if indexed < 10 * wanted then
    return null;
  end if;
  execute format('explain (format json) select from internship_search where document @@ %L', words) into plan;
  hits := (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float8;
  share := 1.5 * wanted / hits;
  if share > 0.5 or hits > indexed / 10 then
    return null;
  end if;
  select histogram_bounds::text::timestamptz[] into times from pg_stats
  where schemaname = current_schema() and tablename = 'internship_search' and attname = 'created_at';
  first_week := (search_week(times[floor((cardinality(times) - 1) * (1 - share))::int + 1]))[1];
  return (select array_agg(week) from generate_series(first_week, (search_week(now()))[1]) week having count(*) <= 60);
end
$$;
