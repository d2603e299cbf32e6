import { maxOpenApplications, offersPerDay } from '@fledge/contract/offers/offers'
import { tellNow } from '../applications/applicants/decisions/status-notices.service.ts'
import { lockApplications } from '../applications/application-locks.sql.ts'
import { fullDate } from '../applications/application-start-date.ts'
import { forgetConfirmedStart, recordConfirmedStart } from '../applications/applications.service.ts'
import { withdrawOpen } from '../applications/withdraw.service.ts'
import { isSilenced } from '../blocks/blocks.service.ts'
import { publishMessages } from '../messages/message-events.ts'
import { writeMessage } from '../messages/messages.service.ts'
import { type NewNotification, notify } from '../notifications/notifications.service.ts'
import { requireAttempt } from '../platform/access/rate-limits.ts'
import { requireSendAttempt, type Sender } from '../platform/access/sender-limits.ts'
import type { CompanySession, Session } from '../platform/access/session.ts'
import { lockMembership, lockOwnAccount } from '../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { newId } from '../platform/database/ids.ts'
import { fail } from '../platform/errors.ts'
import type { TermsMailer } from './confirmation.service.ts'
import { termLines } from './confirmation-mail.ts'
import { findConfirmed, findTerms, listOverlappingOffers, type ReplacedOffer } from './confirmed-offers.sql.ts'
import * as rows from './offers.sql.ts'

const ofStudent = ({ user }: Session): rows.Party => ({ side: 'student', ownerId: user.id })
const ofCompany = ({ company }: CompanySession): rows.Party => ({ side: 'company', ownerId: company.id })

const requireOffer = async (db: Database | Transaction, party: rows.Party, id: string) =>
  (await rows.findOffer(db, party, id)) ?? fail('offer_not_found')

const toOffer = ({
  student_id,
  student_name,
  company_id,
  company_name,
  title,
  is_delivered,
  ...offer
}: rows.OfferFacts) => offer

type Terms = { start_date: string; terms: string }

const dailyLimit = { max: offersPerDay, windowSeconds: 24 * 3600 }
const senderLimits = { account: 300, network: 1500 }

/**
 * Call it last, so that a rejected offer does not use up the limit. Without the limit, a company could make and
 * withdraw offers without end.
 */
const requireOfferLimit = async (trx: Transaction, applicationId: string, sender: Sender) => {
  const message = `This applicant has received ${offersPerDay} offers from you today. Please try again tomorrow.`
  await requireAttempt(trx, `offer:${applicationId}`, dailyLimit, message)
  const many = 'You have made very many offers today. Please try again tomorrow.'
  await requireSendAttempt(trx, { act: 'offer', sender, limits: senderLimits }, many)
}

export const makeOffer = async (trx: Transaction, session: CompanySession, id: string, given: Terms, ip: string) => {
  const party = ofCompany(session)
  await lockMembership(trx, session)
  const [application = fail('application_not_found')] = await lockApplications(trx, { ...party, ids: [id] }, 'update')
  if (application.status !== 'accepted') fail('not_accepted')
  const starts = fullDate(given.start_date)
  const body = `Offer: start on ${starts}\n\n${given.terms}`
  // An offer does not wait for a reply to earlier messages. Its notification sends the mail, so the message sends none.
  const { message } = await writeMessage(trx, session, id, { body, mailSeconds: null, alsoIn: 'waiting' })
  await rows.updateEnded(trx, id)
  const offerId = newId()
  if (!(await rows.insertOffer(trx, { id: offerId, thread_id: id, seq: message.seq, ...given }))) fail('offer_live')
  await requireOfferLimit(trx, id, { email: session.user.email, ip })
  // The student must not read an offer while the application still looks undecided.
  await tellNow(trx, [id])
  const offer = await requireOffer(trx, party, offerId)
  const { company_name, title } = offer
  const text = `${company_name} offers you ${title} from ${starts}. Read the offer and answer it.`
  const terms = await findTerms(trx, offer.student_id, offerId)
  const mailLines = [text, ...(terms ? termLines(terms) : [])]
  const notifications = toStudent(session, offer, `${company_name} offers you the internship`, text)
  await notify(
    trx,
    notifications.map(notification => ({ ...notification, mailLines })),
  )
  return toOffer(offer)
}

export const listOffers = async (db: Database, { user }: Session) => ({
  offers: await rows.listLiveOffers(db, user.id),
})

export const listOpenApplications = async (db: Database, session: Session, id: string) => {
  const { application_id } = await requireOffer(db, ofStudent(session), id)
  return {
    applications: await rows.listOpenApplicationRows(db, session.user.id, application_id, maxOpenApplications),
    confirmed_offers: await listOverlappingOffers(db, session.user.id, id),
  }
}

/** Locks in the order of decision 0023, and reads the offer again while it is locked. */
const lockOpen = async (trx: Transaction, party: rows.Party, id: string) => {
  const { application_id } = await requireOffer(trx, party, id)
  await lockApplications(trx, { ...party, ids: [application_id] }, 'share')
  await rows.lockOffer(trx, id)
  const offer = await requireOffer(trx, party, id)
  if (offer.state !== 'open') fail('offer_changed')
  return offer
}

/** Publishes an event that makes the screens of the student and the company reload the conversation. */
const publishChange = (trx: Transaction, { application_id, student_id, company_id }: rows.OfferFacts) =>
  publishMessages(trx, {
    thread: application_id,
    student: student_id,
    ...(company_id ? { company: company_id } : {}),
  })

const threadLink = (applicationId: string) => `/messages?thread=${applicationId}`

/** The student is not notified of an offer that was not delivered because of a block. */
const toStudent = (
  { company, user }: CompanySession,
  { is_delivered, student_id, application_id }: rows.OfferFacts,
  title: string,
  message: string,
): NewNotification[] => {
  if (!is_delivered) return []
  const from = { id: company.id, by: user.id }
  return [{ userId: student_id, type: 'application', title, message, link: threadLink(application_id), from }]
}

const toCompany = (offer: rows.OfferFacts, title: string, message: string): NewNotification[] =>
  offer.company_id
    ? [
        {
          companyId: offer.company_id,
          aboutId: offer.student_id,
          type: 'application',
          title,
          message,
          link: threadLink(offer.application_id),
        },
      ]
    : []

const studentOf = ({ student_name }: rows.OfferFacts) => student_name || 'The student'

type Confirmation = { withdraw: string[]; decline: string[] }

/** Confirms an offer, ends what the student chose to give up for it, and mails the terms to the student. */
export const confirmOffer = async (
  trx: Transaction,
  session: Session,
  id: string,
  { withdraw, decline, termsMail }: Confirmation & { termsMail: TermsMailer },
) => {
  const party = ofStudent(session)
  const { user } = session
  const { application_id, state } = await requireOffer(trx, party, id)
  if (state !== 'open') fail('offer_changed')
  const seen = await findConfirmed(
    trx,
    user.id,
    decline.filter(other => other !== id),
  )
  // Written before anything is locked: the first mail of a server takes long.
  const mail = await termsMail.write(trx, session, id, seen.map(toName))
  await lockOwnAccount(trx, user.id)
  const others = withdraw.filter(other => other !== application_id)
  const kept = [application_id, ...seen.map(other => other.application_id)]
  const withdrawn = await withdrawOpen(trx, user, others, kept)
  const offer = await lockOpen(trx, party, id)
  await rows.updateAnswered(trx, id, { state: 'confirmed', word: null })
  await recordConfirmedStart(trx, session, application_id, offer.start_date)
  const declined = await declineConfirmed(trx, session, seen)
  const text = `${studentOf(offer)} confirmed your offer for ${offer.title}.`
  const told = declined.flatMap(other =>
    toCompany(
      other,
      'Confirmed offer declined',
      `${studentOf(other)} can no longer start on ${fullDate(other.start_date)} and declined your offer for ${other.title}, which was confirmed before.`,
    ),
  )
  await notify(trx, [...toCompany(offer, 'Offer confirmed', text), ...told, ...withdrawn.notifications])
  const isAsSeen = declined.length === seen.length
  await termsMail.queue(trx, session, isAsSeen ? mail : await termsMail.write(trx, session, id, declined.map(toName)))
  for (const changed of [offer, ...declined]) await publishChange(trx, changed)
  return {
    offer: toOffer(await requireOffer(trx, party, id)),
    withdrawn: withdrawn.ids,
    declined: declined.map(other => other.id),
  }
}

const toName = ({ title, company_name }: { title: string; company_name: string }) => `${title} at ${company_name}`

/** The applications are locked. An offer that has ended in the meantime is left out. */
const declineConfirmed = async (trx: Transaction, session: Session, seen: ReplacedOffer[]) => {
  const declined: rows.OfferFacts[] = []
  for (const { id, application_id } of seen) {
    await rows.lockOffer(trx, id)
    const offer = await requireOffer(trx, ofStudent(session), id)
    if (offer.state !== 'confirmed') continue
    await rows.updateAnswered(trx, id, { state: 'declined', word: null })
    await forgetConfirmedStart(trx, session, application_id)
    declined.push(offer)
  }
  return declined
}

export const declineOffer = async (trx: Transaction, session: Session, id: string, word: string | null) => {
  const party = ofStudent(session)
  await lockOwnAccount(trx, session.user.id)
  const offer = await lockOpen(trx, party, id)
  await rows.updateAnswered(trx, id, { state: 'declined', word })
  const sentence = `${studentOf(offer)} declined your offer for ${offer.title}.`
  const writer = { applicationId: offer.application_id, from: 'student' as const, email: session.user.email }
  if (!(await isSilenced(trx, writer)))
    await notify(trx, toCompany(offer, 'Offer declined', word ? `${sentence} They wrote: ${word}` : sentence))
  await publishChange(trx, offer)
  return toOffer(await requireOffer(trx, party, id))
}

export const withdrawOffer = (db: Database, session: CompanySession, id: string) =>
  db.transaction().execute(async trx => {
    const party = ofCompany(session)
    await lockMembership(trx, session)
    const offer = await lockOpen(trx, party, id)
    await rows.updateAnswered(trx, id, { state: 'withdrawn', word: null })
    const { company_name, title } = offer
    const writer = { applicationId: offer.application_id, from: 'company' as const, email: session.user.email }
    if (!(await isSilenced(trx, writer)))
      await notify(
        trx,
        toStudent(session, offer, 'Offer withdrawn', `${company_name} withdrew its offer for ${title}.`),
      )
    await publishChange(trx, offer)
    return toOffer(await requireOffer(trx, party, id))
  })
