import type { MessageSide } from '@fledge/contract/messages/messages'
import type { Offer, OpenApplication } from '@fledge/contract/offers/offers'
import { sql } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.ts'
import { wireDate, wireTime } from '../platform/database/expressions.sql.ts'

/** Joins the conversation `t` and the message `m` of the offer `f`. The application `a`, internship `i` and company `o` may be null. */
export const withConversation = sql`
  join threads t on t.application_id = f.thread_id
  join messages m on m.thread_id = f.thread_id and m.seq = f.seq
  left join applications a on a.id = f.thread_id
  left join internships i on i.id = t.internship_id
  left join companies o on o.id = t.company_id`

const isAccepted = sql`coalesce(a.status = 'accepted', false)`

/** Whether `accepted` is the last status that the student was told. */
const isAcceptedAsTold = sql`exists (
  select from status_notices n where n.application_id = a.id and n.told_status = 'accepted')`

/**
 * A decision ends a confirmed offer at once for the company, and for the student when they are told of it. An undo
 * before that restores the offer. Afterwards the application has no confirmed start, and a later acceptance needs a new
 * offer.
 */
const hasEnded = (side: MessageSide) =>
  sql`(f.state = 'confirmed' and a.id is not null and (a.confirmed_start is null or not ${
    side === 'student' ? sql`(${isAccepted} or ${isAcceptedAsTold})` : isAccepted
  }))`

/**
 * An open offer ends when the application is no longer accepted, or the internship or the company is deleted. The
 * stored state stays open, so that an acceptance which is undone and made again restores the offer.
 */
const stateFor = (side: MessageSide) => sql<Offer['state']>`case
  when f.state = 'open' and not (
    ${isAccepted} and i.deleted_at is null and i.id is not null and o.deleted_at is null and o.id is not null) then 'withdrawn'
  when ${hasEnded(side)} then 'withdrawn'
  else f.state end`

/** A confirmed offer that has ended has the time of the decision that ended it. */
const answeredAt = (side: MessageSide) => sql`case when ${hasEnded(side)} then (
  select max(e.at) from application_events e where e.application_id = f.thread_id and e.status <> 'accepted')
  else f.answered_at end`

const columnsFor = (side: MessageSide) => sql`
  f.id, f.thread_id as application_id, f.seq, ${wireDate(sql`f.start_date`)} as start_date, f.terms,
  ${stateFor(side)} as state, f.word, ${wireTime(sql`f.made_at`)} as made_at, ${wireTime(answeredAt(side))} as answered_at`

/** Whether the student has confirmed the offer, as the student sees it. */
export const isConfirmedForStudent = sql`(f.state = 'confirmed' and not ${hasEnded('student')})`

/** A student who has blocked the company does not see its later offers. */
const isVisible = (side: MessageSide) => (side === 'student' ? sql`m.is_delivered` : sql`true`)

type OffersOf = { threadId: string; newest: number; seqs: number[] }

/**
 * The newest offers of a conversation, and those of the given messages. Older offers are loaded together with older
 * messages.
 */
export const listThreadOffers = async (db: Database, side: MessageSide, { threadId, newest, seqs }: OffersOf) => {
  const { rows } = await sql<Offer>`
    select ${columnsFor(side)} from offers f ${withConversation}
    where f.thread_id = ${threadId} and ${isVisible(side)} and (f.seq = any(${seqs}::int[]) or f.seq in (
      select f.seq from offers f join messages m on m.thread_id = f.thread_id and m.seq = f.seq
      where f.thread_id = ${threadId} and ${isVisible(side)} order by f.seq desc limit ${sql.lit(newest)}))
    order by f.seq`.execute(db)
  return rows
}

/** Whether the offer `f` is open or confirmed, as the student sees it. */
export const isLiveForStudent = (studentId: string) => sql`
  t.student_id = ${studentId} and m.is_delivered and f.state in ('open', 'confirmed') and ${stateFor('student')} = f.state`

export const listLiveOffers = async (db: Database, studentId: string) => {
  const { rows } = await sql<Offer>`
    select ${columnsFor('student')} from offers f ${withConversation}
    where ${isLiveForStudent(studentId)}
    order by f.made_at desc, f.id limit ${sql.lit(100)}`.execute(db)
  return rows
}

export type Party = { side: MessageSide; ownerId: string }

export type OfferFacts = Offer & {
  student_id: string
  student_name: string
  company_id: string | null
  company_name: string
  title: string
  is_delivered: boolean
}

export const findOffer = async (db: Database | Transaction, { side, ownerId }: Party, id: string) => {
  const isOwn = side === 'student' ? sql`t.student_id = ${ownerId}` : sql`t.company_id = ${ownerId}`
  const { rows } = await sql<OfferFacts>`
    select ${columnsFor(side)}, t.student_id, t.company_id, coalesce(o.name, t.company_name) as company_name,
      coalesce(i.title, t.title) as title, student.full_name as student_name, m.is_delivered
    from offers f ${withConversation} join users student on student.id = t.student_id
    where f.id = ${id} and ${isOwn} and ${isVisible(side)}`.execute(db)
  return rows[0]
}

export const lockOffer = (trx: Transaction, id: string) =>
  sql`select from offers where id = ${id} for no key update`.execute(trx)

/**
 * Stores that a confirmed offer has ended, so that the conversation can have another one. The caller has locked the
 * application, which is accepted.
 */
export const updateEnded = (trx: Transaction, applicationId: string) =>
  sql`
    update offers f set state = 'withdrawn', answered_at = ${answeredAt('company')} from applications a
    where a.id = f.thread_id and f.thread_id = ${applicationId} and ${hasEnded('company')}`.execute(trx)

type NewOffer = { id: string; thread_id: string; seq: number; start_date: string; terms: string }

/** Returns false, and inserts nothing, when the conversation already has a live offer. */
export const insertOffer = async (trx: Transaction, offer: NewOffer) => {
  const { rows } = await sql`
    insert into offers (id, thread_id, seq, start_date, terms)
    values (${offer.id}, ${offer.thread_id}, ${offer.seq}, ${offer.start_date}::date, ${offer.terms})
    on conflict (thread_id) where state in ('open', 'confirmed') do nothing returning 1`.execute(trx)
  return rows.length > 0
}

type Answer = { state: 'confirmed' | 'declined' | 'withdrawn'; word: string | null }

export const updateAnswered = (trx: Transaction, id: string, { state, word }: Answer) =>
  sql`update offers set state = ${state}, word = ${word}, answered_at = clock_timestamp() where id = ${id}`.execute(trx)

/**
 * Lists the applications that are open by the status that the student was told. A later decision must not show, because
 * it can still be undone.
 */
export const listOpenApplicationRows = async (db: Database, studentId: string, exceptId: string, limit: number) => {
  const { rows } = await sql<OpenApplication>`
    select a.id, a.internship_id, i.title, o.name as company_name, coalesce(n.told_status, a.status) as status
    from applications a join internships i on i.id = a.internship_id join companies o on o.id = a.company_id
    left join status_notices n on n.application_id = a.id
    where a.student_id = ${studentId} and a.id <> ${exceptId}
      and coalesce(n.told_status, a.status) in ('pending', 'reviewed', 'shortlisted')
    order by a.applied_at desc, a.id desc limit ${sql.lit(limit)}`.execute(db)
  return rows
}
