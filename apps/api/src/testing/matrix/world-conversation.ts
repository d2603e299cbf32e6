import { newId } from '../../platform/database/ids.ts'
import type { TestApp } from '../test-app.ts'
import type { World } from './world.ts'

type Made = Pick<World, 'marker' | 'person' | 'applied' | 'application'>

/** The company has written and the student has not read it. */
export const insertConversation = async ({ db }: TestApp, { marker, person, applied, application }: Made) => {
  const { student, company } = person
  const at = new Date()
  await db
    .insertInto('threads')
    .values({
      application_id: application,
      student_id: student,
      company_id: company,
      internship_id: applied,
      company_name: 'Acme',
      title: 'Frontend Intern',
      last_seq: 1,
      company_run: 1,
      student_last_seq: 1,
      student_last_at: at,
      company_last_seq: 1,
      company_last_at: at,
    })
    .execute()
  const message = { thread_id: application, seq: 1, side: 'company' as const, author_id: company, is_delivered: true }
  await db
    .insertInto('messages')
    .values({ ...message, body: marker })
    .execute()
  await db.insertInto('thread_reads').values({ thread_id: application, user_id: student, unread: 1 }).execute()
  const template = newId()
  await db
    .insertInto('message_templates')
    .values({ id: template, company_id: company, name: marker, body: marker })
    .execute()
  return template
}
