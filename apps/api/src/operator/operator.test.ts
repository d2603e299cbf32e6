import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../platform/database/ids.ts'
import { openBrowser, signInByCode } from '../testing/browser.ts'
import { callAs, makeCompany, makeStudent } from '../testing/make.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { runAdmin, toExit } from './command/run-admin.ts'
import { serveOperator } from './operator-socket.ts'

const folder = mkdtempSync(join(tmpdir(), 'fledge-admin-'))
let test: TestApp
let stop = async () => {}
const logged: object[] = []

beforeAll(async () => {
  test = await startTestApp({ env: { FLEDGE_DATA_DIR: folder } })
  const { database, jobs, db, config } = test
  if (database.engine.kind !== 'pglite') return
  const { createMailer } = await import('../platform/mail/mail.ts')
  const mailer = await createMailer(config, db)
  const log = { info: (line: object) => void logged.push(line) }
  const deps = {
    db,
    openJobs: async () => jobs,
    mailer,
    mailsTo: 'the mailbox at /dev/mailbox',
    log,
    publicUrl: config.publicUrl,
  }
  stop = serveOperator(deps, folder, reason => {
    throw new Error(reason)
  })
})
afterAll(async () => {
  await stop()
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const environment = () => {
  const { engine } = test.database
  return {
    FLEDGE_DATA_DIR: folder,
    PUBLIC_URL: 'http://localhost:3000',
    ...(engine.kind === 'postgres' && { DATABASE_URL: engine.url }),
  }
}

/** Runs a command as the operator Olga. An embedded database is opened by the test's server, so the command calls that server. */
const admin = (...values: string[]) =>
  runAdmin([...values, '--by', 'Olga'], environment()).then(
    out => ({ code: 0, out, problem: '' }),
    error => ({ out: '', ...toExit(error) }),
  )

/** The same in a process of its own, which takes a second. */
const adminProcess = async (...values: string[]) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../admin.ts'), ...values, '--by', 'Olga'], {
    cwd: folder,
    env: {
      ...environment(),
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_NO_WARNINGS: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  const [out, problem] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, out: out.trim(), problem: problem.trim() }
}

const actsOn = async (id: string) =>
  (
    await test.db
      .selectFrom('operator_acts')
      .select(['operator', 'act', 'refusal'])
      .where('target_id', '=', id)
      .orderBy('at')
      .execute()
  ).map(({ operator, act, refusal }) => [operator, act, refusal].filter(Boolean).join(' '))

const activityOf = async (token: string) => {
  const { body } = await callAs(test.app, token, 'GET', '/account/activity')
  return body.activity.map(({ kind }: { kind: string }) => kind)
}

describe('npm run admin -- find', () => {
  it('shows a person by email, id or a part of the name, and logs who looked at whom', async () => {
    const company = await makeCompany(test, 'Cora Findable')
    await company.call('PUT', '/company-profile', { company_name: 'Findable Works' })
    for (const text of [company.email.toUpperCase(), company.id, 'ora finda']) {
      const { code, out, problem } = await admin('find', text)
      expect([code, problem]).toEqual([0, ''])
      expect(out).toContain(`Cora Findable <${company.email}>`)
      expect(out).toMatch(/role +company \(owner of Findable Works\)/)
      expect(out).toMatch(/sessions +1, last used/)
      expect(out).toMatch(/second factor +off/)
    }
    expect(await actsOn(company.id)).toEqual(['Olga find', 'Olga find', 'Olga find'])
    const { people } = JSON.parse((await admin('find', company.id, '--json')).out)
    expect(people).toMatchObject([{ id: company.id, role: 'company', sessions: 1, company_role: 'owner' }])
  })

  it('finds nobody by a wrong email or a wildcard, and says so', async () => {
    for (const text of ['nobody@example.com', '%', newId()])
      expect(await admin('find', text)).toEqual({ code: 1, out: '', problem: `Nobody was found for "${text}".` })
  })
})

describe('npm run admin', () => {
  it('end-sessions signs a person out everywhere, and the activity of the person shows it', async () => {
    const student = await makeStudent(test)
    const { url } = (await student.call('POST', '/calendar-feed')).body
    const readFeed = async () => (await test.app.inject(new URL(url).pathname)).statusCode
    expect(await readFeed()).toBe(200)
    expect((await admin('end-sessions', student.email)).out).toBe(`1 session(s) of ${student.email} have ended.`)
    expect((await student.call('GET', '/auth/me')).status).toBe(401)
    expect(await readFeed()).toBe(404)
    const { token } = await signInByCode(test, student.email)
    expect(await activityOf(token)).toContain('operator-ended-sessions')
    expect(await actsOn(student.id)).toEqual(['Olga end-sessions'])
  })

  it('reset-second-factor turns the second factor off, ends the sessions and informs the person by mail', async () => {
    const student = await makeStudent(test)
    const factor = { id: newId(), user_id: student.id, secret: 'x', backup_codes: '[]', verified: true }
    await test.db.insertInto('two_factors').values(factor).execute()
    await test.db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', student.id).execute()
    const challenged = await signInByCode(test, student.email)
    expect(challenged.token).toBe('')
    expect(await admin('reset-second-factor', student.id)).toMatchObject({ code: 0, problem: '' })
    expect((await student.call('GET', '/auth/me')).status).toBe(401)
    const { token } = await signInByCode(test, student.email)
    expect(await activityOf(token)).toContain('operator-reset-second-factor')
    const { rows } = await sql<{ text: string }>`
      select data->>'text' as text from jobs.job where name = 'mail' and data->>'to' = ${student.email}`.execute(
      test.db,
    )
    expect(rows.map(row => row.text).join()).toContain('The operator of Fledge turned off two-step verification')
    const again = await admin('reset-second-factor', student.id)
    expect(again).toEqual({ code: 1, out: '', problem: `${student.email} has no two-step verification.` })
    expect(await actsOn(student.id)).toEqual([
      'Olga reset-second-factor',
      'Olga reset-second-factor',
      'Olga reset-second-factor failed',
    ])
  })

  it("export writes the person's own export to a private file that it never replaces", async () => {
    const student = await makeStudent(test)
    await student.call('PUT', '/student-profile', { bio: 'About me', skills: ['React'] })
    const file = join(folder, 'export.json')
    expect(await adminProcess('export', student.email, '--to', file)).toMatchObject({ code: 0, problem: '' })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { exported_at, activity, ...written } = JSON.parse(readFileSync(file, 'utf8'))
    const { body } = await student.call('GET', '/account/export')
    const { exported_at: _, activity: __, ...own } = body
    expect(written).toEqual(own)
    expect(exported_at).toMatch(/^20/)
    expect(activity.map(({ kind }: { kind: string }) => kind)).toContain('operator-exported-data')
    writeFileSync(file, 'kept')
    expect(await admin('export', student.email, '--to', file)).toMatchObject({ code: 1, out: '' })
    expect(readFileSync(file, 'utf8')).toBe('kept')
    expect(await actsOn(student.id)).toEqual(['Olga export'])
  })

  it('delete requires --yes, deletes the same data as Settings does, and the log keeps only the id', async () => {
    const student = await makeStudent(test, 'Gone Forever')
    const asked = await adminProcess('delete', student.email)
    expect([asked.code, asked.problem]).toEqual([2, 'A deleted account cannot be restored. Add --yes to delete it.'])
    expect((await student.call('GET', '/auth/me')).status).toBe(200)
    expect(await adminProcess('delete', student.email, '--yes')).toMatchObject({ code: 0, problem: '' })
    expect((await student.call('GET', '/auth/me')).status).toBe(401)
    expect(await actsOn(student.id)).toEqual(['Olga delete'])
    const { rows } = await sql<{ log: string }>`select string_agg(a::text, ' ') as log from operator_acts a`.execute(
      test.db,
    )
    expect(rows[0]?.log).not.toMatch(/Gone Forever|@example/)
    if (test.database.engine.kind === 'pglite')
      expect(logged).toContainEqual({ audit: 'deletion-requested', succeeded: true, by: 'operator' })
  })

  it('delete follows the rule about the last owner of a team', async () => {
    const owner = await makeCompany(test)
    const member = await makeCompany(test)
    const { company_id } = (await owner.call('GET', '/auth/me')).body.user
    await test.db
      .updateTable('company_members')
      .set({ company_id, role: 'viewer' })
      .where('user_id', '=', member.id)
      .execute()
    const { code, problem } = await admin('delete', owner.email, '--yes')
    expect([code, problem]).toEqual([1, (await owner.call('DELETE', '/auth/delete')).body.error])
    expect((await owner.call('GET', '/auth/me')).status).toBe(200)
    expect(await actsOn(owner.id)).toEqual(['Olga delete', 'Olga delete last_owner'])
  })

  it('mails explains why a mail was not sent', async () => {
    const student = await makeStudent(test)
    const mails = async (email: string = student.email) => (await admin('mails', email)).out
    expect(await mails()).toContain('No mail to this email waits')
    await student.call('PUT', '/notifications/preferences', { messages: false })
    await test.db
      .insertInto('unsent_mails')
      .values({ id: newId(), recipient: student.email, cause: '550 no such user' })
      .execute()
    const mail = { to: student.email, subject: 'Stuck', text: '', html: '' }
    await test.jobs.enqueue(test.db, 'mail', mail)
    await sql`update jobs.job set state = 'retry', retry_count = 3, start_after = now() + interval '1 hour',
      output = ${JSON.stringify({ message: 'connect ECONNREFUSED' })}::jsonb
      where name = 'mail' and data->>'to' = ${student.email}`.execute(test.db)
    await openBrowser(test).post('/identity/email-otp/send-verification-otp', { email: student.email, type: 'sign-in' })
    const report = await mails()
    expect(report).toContain('The preference messages is off: no mail about messages is sent.')
    expect(report).toMatch(/A mail was given up .*: 550 no such user/)
    expect(report).toMatch(/Mail failed 3 times: connect ECONNREFUSED; next attempt .* UTC: "Stuck"/)
    expect(report).toContain('The last sign-in code was sent')
    expect(report).toContain('The limit of one code a minute is reached until')
    expect(await mails('stranger@example.com')).toContain('stranger@example.com has no account.')
    expect(await actsOn(student.id)).toEqual(['Olga mails', 'Olga mails'])
  })

  it('test-mail sends a mail, or explains why it cannot', async () => {
    const { code, out, problem } = await admin('test-mail', 'ops@example.com')
    if (test.database.engine.kind === 'postgres')
      expect([code, problem]).toEqual([1, 'Set SMTP_URL as the server has it: without it, no mail can be sent.'])
    else {
      expect([code, out]).toEqual([0, 'A test mail to ops@example.com was given to the mailbox at /dev/mailbox.'])
      const sent = await test.db
        .selectFrom('mailbox')
        .select('subject')
        .where('recipient', '=', 'ops@example.com')
        .execute()
      expect(sent).toEqual([{ subject: 'Test mail from Fledge' }])
    }
  })

  it('tables lists every table with its size', async () => {
    const { tables } = JSON.parse((await admin('tables', '--json')).out) as {
      tables: { name: string; bytes: number }[]
    }
    const names = tables.map(({ name }) => name)
    for (const name of ['users', 'internship_views', 'jobs.job', 'operator_acts']) expect(names).toContain(name)
    expect(tables.every(({ bytes }) => bytes > 0 || bytes === 0)).toBe(true)
    expect(tables.find(({ name }) => name === 'users')?.bytes).toBeGreaterThan(8000)
    expect((await admin('tables')).out).toMatch(/^table +size +rows\n/)
  })

  it.for([
    [[], 'Give a command. --help lists them.'],
    [['fnd', 'x'], 'There is no command "fnd". --help lists them.'],
    [['find'], 'Usage: npm run admin -- find PERSON'],
    [['find', 'two', 'words'], 'Usage: npm run admin -- find PERSON'],
    [['mails', 'nonsense'], '"nonsense" is not an email.'],
    [['export', 'a@example.com'], 'Usage: npm run admin -- export PERSON --to FILE'],
    [['delete', 'ada', '--yes'], 'Give the whole email or the id: "ada" may be several people.'],
    [['find', 'x', '--force'], "Unknown option '--force'. --help lists the options."],
  ] as const)('rejects %j with one sentence and exit code 2', async ([values, sentence]) => {
    expect(await admin(...values)).toEqual({ code: 2, out: '', problem: sentence })
  })

  it('--help lists every command', async () => {
    const { code, out } = await adminProcess('--help')
    expect(code).toBe(0)
    for (const name of [
      'find',
      'end-sessions',
      'reset-second-factor',
      'export',
      'delete',
      'test-mail',
      'operator-add',
      'operator-remove',
      'operator-list',
      'mails',
      'tables',
      'log',
    ])
      expect(out).toMatch(new RegExp(`^  ${name} `, 'm'))
  })
})

describe('npm run operator', () => {
  it('makes a person with a confirmed email an operator, and removes the right again', async () => {
    const student = await makeStudent(test)
    const isOperator = async () => (await student.call('GET', '/auth/me')).body.user.is_operator
    const added = await admin('operator', 'add', student.email)
    expect(added.out).toContain(`${student.email} is an operator now. The screens stay closed until`)
    expect(await isOperator()).toBe(true)
    expect((await student.call('GET', '/operator/queue')).body.code).toBe('mfa_required')
    expect((await admin('operator', 'add', student.email)).code).toBe(1)
    expect((await admin('operator', 'list')).out).toContain(`<${student.email}>  second factor off`)
    expect((await admin('operator', 'remove', student.email)).out).toContain('is no operator any more')
    expect(await isOperator()).toBeUndefined()
    expect((await student.call('GET', '/operator/queue')).body.code).toBe('forbidden')
    expect(await actsOn(student.id)).toEqual([
      'Olga operator-add',
      'Olga operator-add',
      'Olga operator-add failed',
      'Olga operator-remove',
    ])
  })

  it('refuses an email that is not confirmed or has no account', async () => {
    const student = await makeStudent(test)
    await test.db.updateTable('users').set({ email_verified: false }).where('id', '=', student.id).execute()
    expect((await admin('operator', 'add', student.email)).problem).toContain('is not confirmed')
    expect((await admin('operator', 'add', 'nobody@example.com')).problem).toContain('Nobody was found')
  })
})

it('log prints the acts of operators, which can be neither changed nor deleted', async () => {
  const student = await makeStudent(test)
  await admin('find', student.email)
  expect((await admin('log')).out).toMatch(new RegExp(`^\\S+Z  Olga  find  ${student.id}$`, 'm'))
  for (const statement of [sql`update operator_acts set operator = 'Nobody'`, sql`delete from operator_acts`])
    await expect(statement.execute(test.db)).rejects.toThrow('operator_acts is append-only')
})
