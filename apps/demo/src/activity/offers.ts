import { fullDate } from '../../../api/src/applications/application-start-date.ts'
import { demoId, featuredIds } from '../generate/demo-ids.ts'
import { addRow, type World } from '../world/world-rows.ts'

const day = 24 * 3600 * 1000

const terms =
  'Three months, four days a week, in our office or at home as you like.\nTwenty-two euros an hour, a laptop, and a mentor of your own.\nPlease answer within a week.'

/** Adds offers to accepted applicants after the last message of each conversation. The featured student's is open. */
export const addOffers = (world: World) => {
  const accepted = new Set(
    (world.rows.get('applications') ?? []).filter(row => row.status === 'accepted').map(row => row.id),
  )
  const threads = (world.rows.get('threads') ?? []).filter(thread => accepted.has(thread.application_id))
  const ofStudent = threads.find(thread => thread.student_id === featuredIds.student)
  const [confirmed, open] = threads.filter(thread => thread !== ofStudent)
  if (ofStudent) addOffer(world, ofStudent, 0, 'open')
  if (confirmed) addOffer(world, confirmed, 1, 'confirmed')
  if (open) addOffer(world, open, 2, 'open')
}

const addOffer = (world: World, thread: Record<string, unknown>, index: number, state: 'open' | 'confirmed') => {
  const seq = Number(thread.last_seq) + 1
  const sent_at = new Date(world.now.getTime() - (index + 1) * 45 * 60_000)
  const start_date = new Date(world.now.getTime() + (60 + index * 14) * day).toISOString().slice(0, 10)
  Object.assign(thread, {
    last_seq: seq,
    company_run: Number(thread.company_run) + 1,
    student_last_seq: seq,
    student_last_at: sent_at,
    company_last_seq: seq,
    company_last_at: sent_at,
  })
  addRow(world, 'messages', {
    thread_id: thread.application_id,
    seq,
    side: 'company',
    author_id: thread.company_id,
    body: `Offer: start on ${fullDate(start_date)}\n\n${terms}`,
    is_delivered: true,
    sent_at,
  })
  addRow(world, 'offers', {
    id: demoId('item', 960_000 + index),
    thread_id: thread.application_id,
    seq,
    start_date,
    terms,
    state,
    made_at: sent_at,
    answered_at: state === 'open' ? null : new Date(world.now.getTime() - 15 * 60_000),
  })
  const application = world.rows.get('applications')?.find(({ id }) => id === thread.application_id)
  if (application && state === 'confirmed') application.confirmed_start = start_date
  for (const read of world.rows.get('thread_reads') ?? [])
    if (read.thread_id === thread.application_id) {
      const isRead = state === 'confirmed' || read.user_id === thread.company_id
      Object.assign(read, isRead ? { up_to_seq: seq, unread: 0 } : { unread: Number(read.unread) + 1 })
    }
}
