import { createHash, randomBytes } from 'node:crypto'
import { newId } from '../../../platform/database/ids.ts'
import type { TestApp } from '../../test-app.ts'
import type { World } from '../world.ts'

type Made = Pick<World, 'marker' | 'person' | 'applied' | 'application' | 'decision'>

/** The company has proposed a time to the student, who has a calendar feed. */
export const insertInterview = async (
  { db }: TestApp,
  { marker, person, applied, application, decision }: Made,
): Promise<Pick<World, 'interview' | 'slot' | 'calendarToken' | 'decided'>> => {
  const [interview, slot, calendarToken] = [newId(), newId(), randomBytes(32).toString('base64url')]
  const starts_at = new Date(Date.now() + 48 * 3600 * 1000)
  await db
    .insertInto('interviews')
    .values({
      id: interview,
      application_id: application,
      student_id: person.student,
      company_id: person.company,
      internship_id: applied,
      member_id: person.company,
      company_name: 'Acme',
      title: 'Frontend Intern',
      state: 'proposed',
      proposed_by: 'company',
      minutes: 30,
      place: marker,
      company_zone: 'Europe/Berlin',
      listed_at: starts_at,
      expires_at: starts_at,
    })
    .execute()
  await db.insertInto('interview_slots').values({ id: slot, interview_id: interview, starts_at }).execute()
  const token_hash = createHash('sha256').update(calendarToken).digest('base64url')
  await db.insertInto('calendar_feeds').values({ user_id: person.student, token_hash }).execute()
  const { application_id: decided } = await db
    .selectFrom('application_events')
    .select('application_id')
    .where('decision_id', '=', decision)
    .executeTakeFirstOrThrow()
  return { interview, slot, calendarToken, decided }
}
