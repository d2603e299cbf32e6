-- Monthly confirmations began with every internship confirmed at the same moment, so all of a company would fall due on one day. They are
-- spread over the four weeks before: none is due on the day of this upgrade, and none counts as confirmed before it was published.
update internships i
set confirmed_at = greatest(i.posted_at, least(i.confirmed_at, now() - make_interval(days => spread.days)))
from (
  select id, ((row_number() over (partition by company_id order by posted_at, id) + (hashtext(company_id::text) & 1023)) % 28)::int as days
  from internships
  where status = 'active' and deleted_at is null and asked_at is null
    and confirmed_at = (select applied_at::timestamptz(3) from migrations where name = '0114-confirmed-listings.sql')) spread
where spread.id = i.id;
