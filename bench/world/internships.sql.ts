import { idOf, pick, type Size } from './ids.ts'

/** A few words are common and most are rare, as in a natural language. */
const word = (n: string, purpose: number) => `('word' || (power(${pick(n, purpose, 10_000)} / 10000.0, 3) * 4000)::int)`

const phrases = 5000
const wordsEach = 10
const roles = ['Engineering', 'Design', 'Data', 'Marketing', 'Finance', 'Biology', 'Law', 'Film', 'Policy', 'Sales']

/** A description is four phrases of ten words, which needs four joins instead of forty hashes for each row. */
export const createPhrases = `
  create table bench_phrases as
  select n, ${Array.from({ length: wordsEach }, (_, index) => word('n', 20 + index)).join(" || ' ' || ")} as text
  from generate_series(0, ${phrases - 1}) n`

export const companyOf = (n: string, { companies }: Size) => idOf('company', `1 + ${pick(n, 4, companies)}`)

/** The counts come from the applications, which are inserted first: updating the rows afterwards would write each one twice. */
export const insertInternships = (size: Size, from: number, to: number) => `
  insert into internships (id, company_id, title, description, location, is_remote, stipend_min, stipend_max, duration_months,
    skills_required, skill_keys, application_deadline, status, applications_count, views_count, created_at, updated_at, published_at)
  select made.id, company_id, title, description, location, is_remote, stipend, stipend + 500, months, skills, skills, deadline,
    status, coalesce(counted.applications, 0), coalesce(counted.applications, 0), created_at, created_at, created_at
  from (
    select ${idOf('internship', 'i')} as id, ${companyOf('i', size)} as company_id,
      ('{${roles.join(',')}}'::text[])[1 + ${pick('i', 5, roles.length)}] || ' intern ' || ${word('i', 6)} as title,
      a.text || ' ' || b.text || ' ' || c.text || ' ' || d.text as description,
      'City' || ${pick('i', 7, 300)} as location, ${pick('i', 8, 10)} < 3 as is_remote,
      500 + ${pick('i', 9, 20)} * 100 as stipend, 1 + ${pick('i', 10, 12)} as months,
      array[${[11, 12, 13].map(purpose => `'skill' || ${pick('i', purpose, 200)}`).join(', ')}] as skills,
      current_date + 1 + ${pick('i', 14, 60)} as deadline,
      case when ${pick('i', 15, 4)} < 3 then 'active' else 'closed' end as status,
      date_trunc('minute', now()) - make_interval(secs => (${size.internships} - i) * 20) as created_at
    from generate_series(${from}, ${to}) i
    ${['a', 'b', 'c', 'd'].map((name, index) => `join bench_phrases ${name} on ${name}.n = ${pick('i', 31 + index, phrases)}`).join('\n    ')}
  ) made
  left join bench_counts counted on counted.id = made.id
  order by made.id`

export const insertTotals = `
  insert into company_totals (company_id, internships, applications, views)
  select company_id, count(*), sum(applications_count), sum(views_count) from internships group by company_id
  on conflict (company_id) do update
  set internships = excluded.internships, applications = excluded.applications, views = excluded.views`

export const insertDays = `
  insert into company_days (company_id, day, applications, views)
  select company_id, (applied_at at time zone 'utc')::date as day, count(*), count(*) from applications group by company_id, day
  on conflict (company_id, day) do update set applications = excluded.applications, views = excluded.views`
