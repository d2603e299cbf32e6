import { sql } from 'kysely'
import { refreshSearchDocuments } from '../../apps/api/src/internships/search/search-document.sql.ts'
import type { Database } from '../../apps/api/src/platform/database/database.ts'

/** Creates time-ordered ids like the server's own. `kind` separates the ids of people, internships and applications. */
const idOf = (kind: number, n: string) =>
  sql.raw(`('0190${kind}000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`)

/** A hash instead of a random number, so that the dataset is the same on every machine. */
const pick = (n: string, purpose: number, below: number) => `(abs(hashint8extended(${n}, ${purpose}) % ${below}))::int`

/** A few words are common and most are rare, as in a natural language. */
const word = (n: string, purpose: number) => `('word' || (power(${pick(n, purpose, 10_000)} / 10000.0, 3) * 4000)::int)`

const words = (n: string, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => word(n, from + index)).join(" || ' ' || ")

const roles = ['Engineering', 'Design', 'Data', 'Marketing', 'Finance', 'Biology', 'Law', 'Film', 'Policy', 'Sales']

export type Dataset = { internships: number; companies: number; students: number }

export const sizeOf = (internships: number): Dataset => ({
  internships,
  companies: Math.max(20, internships / 20),
  students: Math.max(200, internships / 10),
})

/** Inserts people, internships, search documents, swipes and applications in realistic proportions. */
export const fillDataset = async (db: Database, { internships, companies, students }: Dataset) => {
  const people = (kind: number, role: string, count: number) => sql`
    insert into users (id, email, email_verified, full_name, role)
    select ${idOf(kind, 'n')}, ${role} || n || '@example.com', true, ${role} || ' ' || n, ${role}
    from generate_series(1, ${count}::bigint) n`
  await people(1, 'company', companies).execute(db)
  await people(2, 'student', students).execute(db)
  await sql`
    insert into company_profiles (user_id, company_name, industry, location)
    select ${idOf(1, 'n')}, 'Company ' || n, 'Software', ${sql.raw(`'City' || ${pick('n', 1, 300)}`)}
    from generate_series(1, ${companies}::bigint) n`.execute(db)
  await sql`
    insert into student_profiles (user_id, skills, skill_keys, location)
    select id, skills, skills, 'City7' from (
      select ${idOf(2, 'n')} as id, array[${sql.raw(`'skill' || ${pick('n', 2, 40)}, 'skill' || ${pick('n', 3, 200)}`)}] as skills
      from generate_series(1, ${students}::bigint) n) student`.execute(db)
  await sql`
    insert into internships (id, company_id, title, description, location, is_remote, stipend_min, stipend_max, duration_months,
      skills_required, skill_keys, application_deadline, status, created_at)
    select id, company_id, title, description, location, is_remote, stipend, stipend + 500, months, skills, skills, deadline,
      status, created_at
    from (
      select ${idOf(3, 'n')} as id, ${idOf(1, `1 + ${pick('n', 4, companies)}`)} as company_id,
        (${roles}::text[])[1 + ${sql.raw(pick('n', 5, roles.length))}] || ' intern ' || ${sql.raw(word('n', 6))} as title,
        ${sql.raw(words('n', 20, 40))} as description,
        ${sql.raw(`'City' || ${pick('n', 7, 300)}`)} as location, ${sql.raw(pick('n', 8, 10))} < 3 as is_remote,
        500 + ${sql.raw(pick('n', 9, 20))} * 100 as stipend, 1 + ${sql.raw(pick('n', 10, 12))} as months,
        array[${sql.raw([11, 12, 13].map(purpose => `'skill' || ${pick('n', purpose, 200)}`).join(', '))}] as skills,
        current_date + 1 + ${sql.raw(pick('n', 14, 60))} as deadline,
        case when ${sql.raw(pick('n', 15, 4))} < 3 then 'active' else 'closed' end as status,
        now() - make_interval(secs => (${internships}::bigint - n) * 20) as created_at
      from generate_series(1, ${internships}::bigint) n) made`.execute(db)
  await fillSearch(db, internships)
  await fillActions(db, { internships, companies, students })
  await sql`analyze`.execute(db)
}

/** Uses the server's own statement. Dropping the index and creating it afterwards is faster than updating it per row. */
const fillSearch = async (db: Database, internships: number) => {
  const batch = 5000
  await sql`drop index internship_search_document_idx`.execute(db)
  for (let start = 1; start <= internships; start += batch) {
    const { rows } = await sql<{ id: string }>`
      select ${idOf(3, 'n')} as id from generate_series(${start}::bigint, ${Math.min(start + batch - 1, internships)}::bigint) n`.execute(
      db,
    )
    await db.transaction().execute(trx =>
      refreshSearchDocuments(
        trx,
        rows.map(({ id }) => id),
      ),
    )
  }
  await sql`create index internship_search_document_idx on internship_search using gin (document) with (fastupdate = off)`.execute(
    db,
  )
}

const fillActions = async (db: Database, { internships, companies, students }: Dataset) => {
  await sql`
    insert into swipes (student_id, internship_id, direction)
    select ${idOf(2, `1 + ${pick('n', 16, students)}`)}, ${idOf(3, `1 + ${pick('n', 17, internships)}`)}, 'left'
    from generate_series(1, ${internships * 3}::bigint) n on conflict do nothing`.execute(db)
  await sql`
    insert into applications (id, internship_id, student_id, company_id, cover_letter, resume_url, applied_at)
    select ${idOf(4, 'row_number() over ()')}, i.id, a.student_id, i.company_id, 'I would love to learn with you.',
      'https://example.com/resume.pdf', now() - make_interval(secs => a.n)
    from (select n, ${idOf(2, `1 + ${pick('n', 18, students)}`)} as student_id, ${idOf(3, `1 + ${pick('n', 19, internships)}`)} as internship_id
      from generate_series(1, ${internships}::bigint) n) a
    join internships i on i.id = a.internship_id on conflict do nothing`.execute(db)
  await sql`
    insert into company_totals (company_id, internships, applications, views)
    select ${idOf(1, 'n')}, 20, 20, 100 from generate_series(1, ${companies}::bigint) n`.execute(db)
}
