import { type KyselyPlugin, PostgresQueryCompiler, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findWrites } from '../../../../scripts/checks/table-writes.ts'
import type { Database } from '../platform/database/database.ts'
import { makeColleague, makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { makeApplication } from '../testing/make-application.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { collectAccountData } from './account.service.ts'
import { deleteAccount } from './deletion/account-deletion.service.ts'

/** Tables with a person or a company that a deletion leaves as they are, each with the reason. */
const notForgotten: Record<string, string> = {
  operator_acts: 'The log of operators has ids and no names or emails, and must not change.',
  suspended_emails: 'A hash of the email keeps a suspended person from coming back; deleted a year after the account.',
  uncounted_views: 'Rows name a company and no person, and are summed and deleted within a minute.',
  verifications: 'The state of a sign-in at Google or a university expires after ten minutes and names no person.',
}

/** Tables with a person or a company that an export leaves out, each with the reason. */
const notExported: Record<string, string> = {
  codes: 'A mailed code would open the account.',
  company_domain_codes: 'A mailed code would confirm the domain.',
  company_days: 'Sums over internships, which are exported with their own counts.',
  company_totals: 'Sums over internships, which are exported with their own counts.',
  deadline_closings: 'Which internships a notification has named; notifications and internships are exported.',
  idempotency_keys: 'Copies of responses that the person has received, kept for a day.',
  internship_search: 'A copy of open internships for the search.',
  interview_mails: 'Mails that wait for a moment; the interviews are exported.',
  limits: 'Numbers of attempts, kept for a day at most.',
  mailbox: 'Mails that the person has received, kept only where no mail server is set.',
  notification_counters: 'The number of the last notification; the notifications are exported.',
  notification_keys: 'Keys that prevent a second notification about the same; the notifications are exported.',
  notification_mails: 'Mails that wait for a moment; the notifications are exported.',
  operator_acts: 'The log of operators is about their acts; the activity of the account shows those that concern it.',
  passkey_challenges: 'A challenge is a secret of a sign-in.',
  suspended_emails: 'A hash of the email; the suspension itself is exported.',
  thread_reads: 'How far the person has read; the messages are exported.',
  tickets: 'A ticket is a secret of a sign-in.',
  two_factors: 'Secrets that open the account; the export tells whether the second factor is on.',
  uncounted_views: 'Rows name no person.',
  unsent_mails: 'The causes of mails that were not sent, for operators; kept for 30 days.',
  verifications: 'The state of a sign-in is a secret of this sign-in.',
}

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** Columns that name a person or a company without a foreign key. */
const personalColumn =
  /email|recipient|identifier|^(user|student|company|member|author|about|sender|target)_id$|_by$|^owner$|^scope$|_hash$|full_name|company_name/

type Column = { table: string; column: string; refers_to: string | null; on_delete: string | null }

/** The columns of all tables with their foreign keys to accounts and companies. Partitions have those of their table. */
const listColumns = async () => {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, k.confrelid::regclass::text as refers_to, k.confdeltype as on_delete
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
      and k.confrelid in ('users'::regclass, 'companies'::regclass)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1, 2`.execute(t.db)
  return rows
}

const listPersonal = async () => {
  const columns = await listColumns()
  return columns.filter(({ table, column, refers_to }) =>
    refers_to ? true : ['users', 'companies'].includes(table) || personalColumn.test(column),
  )
}

/** Runs `work` and returns the texts of its statements. */
const recordStatements = async (work: (db: Database) => Promise<unknown>) => {
  const statements: string[] = []
  const compiler = new PostgresQueryCompiler()
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(compiler.compileQuery(node, queryId).sql.replaceAll('"', ''))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(t.db.withPlugin(recorder))
  return statements
}

/** A student who has applied, and a company of one person. */
const makeLeavers = async () => {
  const [student, company] = [await makeStudent(t), await makeCompany(t)]
  await makeApplication(t, student, await makeInternship(t, company))
  return { student, company }
}

const toLeaver = ({ id, email }: Person, role: 'student' | 'company') => ({ user: { id, email, role } })

test('A deletion removes the person or company from every table, or the exception has a reason', async () => {
  const { student, company } = await makeLeavers()
  const statements = await recordStatements(async db => {
    await deleteAccount(db, toLeaver(student, 'student'))
    await deleteAccount(db, toLeaver(company, 'company'))
  })
  const written = new Set(statements.flatMap(statement => findWrites(statement)))
  const personal = Map.groupBy(await listPersonal(), ({ table }) => table)
  const isForgotten = (table: string, columns: Column[]) =>
    written.has(table) ||
    columns.some(({ on_delete }) => on_delete === 'c') ||
    columns.every(({ on_delete }) => on_delete === 'n')
  const kept = [...personal].filter(([table, columns]) => !isForgotten(table, columns)).map(([table]) => table)
  expect(kept).toEqual(Object.keys(notForgotten).sort())
})

test('An export contains every table with the person or company, or the exception has a reason', async () => {
  const { student, company } = await makeLeavers()
  await makeColleague(t, company, 'recruiter')
  const statements = await recordStatements(async db => {
    await collectAccountData({ db, publicUrl: '' }, student, null)
    await collectAccountData({ db, publicUrl: '' }, company, { id: company.id, role: 'owner' })
  })
  const read = new Set(
    statements.flatMap(statement => [...statement.matchAll(/\b(?:from|join) (\w+)/g)].map(match => match[1])),
  )
  const missing = (await listPersonal()).filter(({ table }) => !read.has(table)).map(({ table }) => table)
  expect([...new Set(missing)]).toEqual(Object.keys(notExported).sort())
})
