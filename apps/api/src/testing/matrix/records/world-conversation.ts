import { newId } from '../../../platform/database/ids.ts'
import type { TestApp } from '../../test-app.ts'
import type { World } from '../world.ts'

type Made = Pick<World, 'marker' | 'person' | 'applied' | 'application'>

/** The company has made an offer that the student has not read. */
export const insertConversation = async (
  { db }: TestApp,
  { marker, person, applied, application }: Made,
): Promise<Pick<World, 'template' | 'offer' | 'stage' | 'batch'>> => {
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
  const [template, offer, stage, batch] = [newId(), newId(), newId(), newId()]
  await db
    .insertInto('offers')
    .values({ id: offer, thread_id: application, seq: 1, start_date: '2099-01-01', terms: marker })
    .execute()
  await db
    .insertInto('message_templates')
    .values({ id: template, company_id: company, name: marker, body: marker })
    .execute()
  await db
    .insertInto('application_stages')
    .values({ id: stage, company_id: company, name: marker.slice(0, 30), position: 1 })
    .execute()
  await db
    .insertInto('batches')
    .values({ id: batch, company_id: company, sender_id: company, kind: 'message', due_at: '2099-01-01T00:00:00Z' })
    .execute()
  await db
    .insertInto('batch_items')
    .values({ batch_id: batch, application_id: application, student_id: student, body: marker })
    .execute()
  return { template, offer, stage, batch }
}
