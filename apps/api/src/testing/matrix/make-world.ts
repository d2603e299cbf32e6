import { createHash, randomBytes } from 'node:crypto'
import { writePdf } from '../../files/file-pdf.ts'
import { newId } from '../../platform/database/ids.ts'
import { createStorage } from '../../platform/storage/create-storage.ts'
import { newStorageKey } from '../../platform/storage/storage.ts'
import { openBrowser, signInByCode } from '../browser.ts'
import { makeStudent, signToken } from '../make.ts'
import { makeApplication } from '../make-application.ts'
import { makeInternship } from '../make-internship.ts'
import type { TestApp } from '../test-app.ts'
import { type Caller, colleagues, isOperator, type PersonName, people } from './callers.ts'
import { insertApiToken } from './records/world-api-token.ts'
import { insertConversation } from './records/world-conversation.ts'
import { insertFinding } from './records/world-finding.ts'
import { insertInterview } from './records/world-interview.ts'
import { insertPicture } from './records/world-picture.ts'
import { insertPushDevice } from './records/world-push-device.ts'
import { insertWebhook } from './records/world-webhook.ts'
import type { EndedTokens, World } from './world.ts'

export const makeEndedTokens = async (test: TestApp): Promise<EndedTokens> => {
  const left = await makeStudent(test)
  const browser = openBrowser(test)
  const { token } = await signInByCode(test, left.email, browser)
  await browser.post('/identity/sign-out', {}, { token })
  const leaver = await makeStudent(test)
  await leaver.call('DELETE', '/auth/delete')
  return { signedOut: token, deleted: leaver.token }
}

const names = Object.keys(people) as PersonName[]
const byPerson = <T>(toValue: (name: PersonName) => T) =>
  Object.fromEntries(names.map(name => [name, toValue(name)])) as Record<PersonName, T>

/** Real records of a student and a company, and one session for each caller. */
export const makeWorld = async (test: TestApp, callers: Caller[], ended: EndedTokens): Promise<World> => {
  const marker = `private${randomBytes(6).toString('hex')}`
  const person = byPerson(newId)
  const isOwner = (name: PersonName) => name === 'student' || name === 'company'
  const emails = byPerson(name => `${isOwner(name) ? marker : 'public'}-${person[name]}@example.com`)
  await insertPeople(test, person, emails)
  const team = await insertTeam(test, person, marker)
  const tokens = await insertSessions(test, person, callers)
  if (tokens.has('signed out')) tokens.set('signed out', ended.signedOut)
  if (tokens.has('deleted account')) tokens.set('deleted account', ended.deleted)
  await insertProfiles(test, person, marker)
  const [internship, draft, applied] = [
    await makeInternship(test, { id: person.company }, { published_at: new Date() }),
    await makeInternship(test, { id: person.company }, { status: 'draft', title: `Draft ${marker}` }),
    await makeInternship(test, { id: person.company }, { published_at: new Date() }),
  ]
  const application = await makeApplication(test, { id: person.student }, applied)
  const decision = await insertDecision(test, person, applied)
  const records = await insertRecords(test, { marker, person, applied, application })
  const finding = await insertFinding(test, { marker, student: person.student, internship: applied })
  const apiToken = await insertApiToken(test, person.student, marker)
  const sent = await insertWebhook(test, person.company, marker)
  const pushDevice = await insertPushDevice(test, person.student, records.session, marker)
  const file = await insertFile(test, person.student, marker)
  const picture = await insertPicture(test, person.student)
  const conversation = await insertConversation(test, { marker, person, applied, application })
  const meeting = await insertInterview(test, { marker, person, applied, application, decision })
  return {
    marker,
    person,
    emails,
    tokens,
    internship,
    draft,
    applied,
    application,
    decision,
    apiToken,
    ...sent,
    pushDevice,
    file,
    picture,
    ...conversation,
    ...records,
    ...finding,
    ...team,
    ...meeting,
  }
}

const insertPeople = async ({ db }: TestApp, person: World['person'], emails: World['emails']) => {
  const rows = names.map(name => ({
    id: person[name],
    email: emails[name],
    email_verified: true,
    full_name: name,
    role: people[name],
    two_factor_enabled: name.startsWith('guarded') || name === 'operator',
  }))
  await db.insertInto('users').values(rows).execute()
  await db
    .insertInto('operators')
    .values(names.filter(isOperator).map(name => ({ user_id: person[name] })))
    .execute()
}

const day = 24 * 3600 * 1000

/** The colleagues join the company, whose former owner has a company of their own again, as every new account. */
const insertTeam = async ({ db }: TestApp, person: World['person'], marker: string) => {
  const silent = { id: newId(), email: `silent-${marker}@example.com`, full_name: 'Silent', role: 'company' as const }
  await db
    .insertInto('users')
    .values({ ...silent, email_verified: true })
    .execute()
  const members = [
    ...Object.entries(colleagues).map(([name, role]) => ({ id: person[name as PersonName], role })),
    { id: silent.id, role: 'recruiter' as const },
  ]
  for (const { id, role } of members) {
    await db
      .updateTable('company_members')
      .set({ company_id: person.company, role })
      .where('user_id', '=', id)
      .execute()
    await db.deleteFrom('companies').where('id', '=', id).execute()
  }
  const invitation = { id: newId(), email: `invited-${person.company}@example.com`, role: 'viewer' as const }
  await db
    .insertInto('company_invitations')
    .values({
      ...invitation,
      company_id: person.company,
      token_hash: createHash('sha256').update(marker).digest('base64url'),
      expires_at: new Date(Date.now() + day),
    })
    .execute()
  return { colleague: silent.id, teamInvitation: invitation.id, teamToken: marker }
}

const insertSessions = async ({ db, config }: TestApp, person: World['person'], callers: Caller[]) => {
  const made = callers.flatMap(caller =>
    caller.person ? [{ caller, user_id: person[caller.person], token: randomBytes(24).toString('base64url') }] : [],
  )
  await db
    .insertInto('sessions')
    .values(
      made.map(({ caller, user_id, token }) => ({
        id: newId(),
        user_id,
        token,
        mfa_verified: caller.person === 'operator',
        expires_at: new Date(Date.now() + (caller.session === 'expired' ? -1000 : 7 * day)),
      })),
    )
    .execute()
  const tokens = new Map(callers.filter(({ session }) => session !== 'none').map(({ name }) => [name, '']))
  for (const { caller, token } of made)
    tokens.set(
      caller.name,
      caller.session === 'forged' ? signToken({ secret: 'wrong' }, token) : signToken(config, token),
    )
  return tokens
}

const insertProfiles = async ({ db }: TestApp, person: World['person'], marker: string) => {
  const resume = {
    id: 'r',
    name: marker,
    url: `https://example.com/${marker}`,
    uploaded_at: '2026-01-01',
    is_primary: true,
  }
  const student = { phone: marker, resumes: JSON.stringify([resume]), projects: '[]', experiences: '[]' }
  await db
    .insertInto('student_profiles')
    .values([
      { user_id: person.student, ...student },
      ...([person['other student'], person.operator] as const).map(user_id => ({
        user_id,
        ...student,
        phone: null,
        resumes: '[]',
      })),
    ])
    .execute()
  await db
    .insertInto('company_profiles')
    .values(
      (['company', 'other company', 'removed colleague', 'unguarded operator'] as const).map(name => ({
        user_id: person[name],
        company_name: 'Acme',
      })),
    )
    .execute()
}

type Made = Pick<World, 'marker' | 'person' | 'applied' | 'application'>

const insertRecords = async ({ db }: TestApp, { marker, person, applied, application }: Made) => {
  const { student, company } = person
  const ids = {
    invitation: newId(),
    notification: newId(),
    session: newId(),
    passkey: newId(),
    applicantView: newId(),
  }
  await db
    .updateTable('applications')
    .set({ cover_letter: marker, resume_url: `https://example.com/${marker}` })
    .where('id', '=', application)
    .execute()
  await db
    .insertInto('application_reviews')
    .values({ id: newId(), application_id: application, user_id: company, note: marker, noted_at: new Date() })
    .execute()
  await db
    .insertInto('applicant_views')
    .values({ id: ids.applicantView, user_id: company, company_id: company, name: marker, filters: '{}' })
    .execute()
  const pair = { student_id: student, internship_id: applied }
  await db
    .insertInto('swipes')
    .values({ ...pair, direction: 'right' })
    .execute()
  await db
    .insertInto('saved_internships')
    .values({ ...pair, by_swipe: true })
    .execute()
  await db
    .insertInto('invitations')
    .values({ id: ids.invitation, company_id: company, ...pair, message: marker })
    .execute()
  await db.insertInto('saved_students').values({ company_id: company, student_id: student }).execute()
  await db
    .insertInto('student_notes')
    .values({ company_id: company, student_id: student, author_id: company, text: marker })
    .execute()
  await db
    .insertInto('invitation_blocks')
    .values({ student_id: student, company_id: person['other company'] })
    .execute()
  await db
    .insertInto('notifications')
    .values({ id: ids.notification, user_id: student, type: 'other', title: marker, message: marker })
    .execute()
  await db
    .insertInto('sessions')
    .values({ id: ids.session, user_id: student, token: marker, expires_at: new Date(Date.now() + day) })
    .execute()
  await db
    .insertInto('passkeys')
    .values({ id: ids.passkey, user_id: student, credential_id: marker, public_key: marker, name: marker })
    .execute()
  return ids
}

const insertFile = async ({ db, config }: TestApp, student_id: string, marker: string) => {
  const [id, storage_key] = [newId(), newStorageKey()]
  const content = writePdf(['Resume'])
  await createStorage(config.files).put(storage_key, content)
  await db
    .insertInto('files')
    .values({ id, student_id, storage_key, name: `${marker}.pdf`, bytes: content.length, sha256: marker })
    .execute()
  return id
}

/** A decision that can be undone, on the application of another student. */
const insertDecision = async (test: TestApp, person: World['person'], applied: string) => {
  const { db } = test
  const id = newId()
  const [applied_at, at] = [new Date(Date.now() - 60_000), new Date(Date.now() - 30_000)]
  const application_id = await makeApplication(test, { id: person['other student'] }, applied, {
    status: 'reviewed',
    applied_at,
  })
  await db
    .insertInto('application_events')
    .values({
      id: newId(),
      application_id,
      status: 'reviewed',
      at,
      is_told: false,
      decision_id: id,
      decided_by: person.company,
    })
    .execute()
  await db
    .insertInto('status_notices')
    .values({
      application_id,
      told_status: 'pending',
      mailed_status: 'pending',
      notice_at: new Date(Date.now() + day),
      mail_at: null,
    })
    .execute()
  return id
}
