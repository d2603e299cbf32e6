import type pg from 'pg'
import { insertConversations, messagesPerThread } from '../world/conversations.sql.ts'
import { idOf, type Size, sizeOf } from '../world/ids.ts'
import { rangesOf, runInLanes } from '../world/lanes.ts'
import { withClient } from '../world/postgres.ts'

export const threadsPerMeasuredPerson = 500
export const messagesOfLongest = 1000

/** Coprime to the number of internships, so that no student gets the same internship twice. */
const stride = 7919

/** The people of a larger world, without profiles. The triggers of `users` write `companies` and their members. */
const insertPeople = (now: Size, wanted: Size) =>
  (['student', 'company'] as const).map(role => {
    const [from, to] = role === 'student' ? [now.students, wanted.students] : [now.companies, wanted.companies]
    return `insert into users (id, email, email_verified, full_name, role)
      select ${idOf(role, 'n')}, '${role}' || n || '@example.com', true, 'Person ' || n, '${role}'
      from generate_series(${from + 1}, ${to}) n`
  })

/** Applications of everybody but the two people who are measured, in addition to those of the world. */
const insertApplications = ({ students, internships }: Size, from: number, to: number) => `
  insert into applications (id, internship_id, student_id, company_id, cover_letter, resume_url)
  select ${idOf('application', '10000000 + n')}, i.id, ${idOf('student', `1 + n % ${students}`)}, i.company_id, 'Hello', 'https://example.com/r.pdf'
  from generate_series(${from}, ${to}) n
  join internships i on i.id = ${idOf('internship', `1 + (n / ${students} * ${stride} + n % ${students}) % ${internships}`)}
  on conflict do nothing`

const me = { student: idOf('student', '1'), company: idOf('company', '1') }
const isMine = `(student_id = ${me.student} or company_id = ${me.company})`

/** The measured student and company have the same conversations in every world, one of them with each other. */
const insertOwnApplications = [
  ...['messages', 'thread_reads'].map(
    table => `delete from ${table} where thread_id in (select application_id from threads where ${isMine})`,
  ),
  `delete from threads where ${isMine}`,
  `delete from applications where ${isMine}`,
  `insert into applications (id, internship_id, student_id, company_id, cover_letter, resume_url)
   select ${idOf('application', `90000000 + row_number() over (order by i.company_id <> ${me.company}, i.id)`)}, i.id, ${me.student},
     i.company_id, 'Hello', 'https://example.com/r.pdf'
   from (
     (select id, company_id from internships where company_id = ${me.company} order by id limit 1)
     union all
     (select id, company_id from internships where company_id <> ${me.company} order by id limit ${threadsPerMeasuredPerson - 1})) i`,
  `insert into applications (id, internship_id, student_id, company_id, cover_letter, resume_url)
   select ${idOf('application', '91000000 + n')}, i.id, ${idOf('student', '1 + n')}, ${me.company}, 'Hello', 'https://example.com/r.pdf'
   from generate_series(1, ${threadsPerMeasuredPerson - 1}) n
   cross join (select id from internships where company_id = ${me.company} order by id limit 1) i`,
]

const longest = idOf('application', '90000001')
/**
 * Inserts conversations for the applications that have none. `insertConversations` fills `thread_reads` last, so an application
 * with rows there has its conversation already.
 */
const insertThreads = insertConversations(
  '(select * from applications where not exists (select from thread_reads r where r.thread_id = applications.id))',
  `case when a.id = ${longest} then ${messagesOfLongest} else ${messagesPerThread} end`,
)

const trusted = { withForeignKeys: false }

/** Adds people and applications to a world until there are `total` applications. */
export const addApplications = async (url: string, world: Size, total: number) => {
  const size = { ...sizeOf(total), internships: world.internships }
  await runInLanes(url, insertPeople(world, size))
  const added = rangesOf(total - world.internships, 50_000).map(({ from, to }) => insertApplications(size, from, to))
  await runInLanes(url, added, trusted)
}

/** Gives each application of a world a conversation, after adding applications until there are `total`. */
export const fillConversations = async (url: string, world: Size, total: number) => {
  await addApplications(url, world, total)
  for (const statement of [...insertOwnApplications, ...insertThreads]) await runInLanes(url, [statement], trusted)
  return withClient(url, async client => {
    await client.query(
      'vacuum (analyze) users, companies, company_members, applications, threads, messages, thread_reads',
    )
    return countRows(client)
  })
}

const countRows = async (client: pg.Client) => {
  const { rows } = await client.query<{ applications: number; messages: number; thread: string }>(
    `select (select count(*)::int from applications) as applications, (select count(*)::int from messages) as messages,
       ${longest} as thread`,
  )
  const counted = rows[0]
  if (!counted) throw new Error('The world has no conversations')
  return counted
}
