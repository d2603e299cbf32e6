import type { ApplicationStatus } from '@fledge/contract/statuses'
import type { Person } from '../people/person.ts'

export const hour = 3600_000
export const day = 24 * hour

export const temperaments = ['prompt', 'slow', 'forgetful', 'silent', 'chaotic'] as const
export type Temperament = (typeof temperaments)[number]

export type Listing = {
  id: string
  title: string
  company: Company
  state: 'open' | 'closed' | 'deleted'
  confirmedAt: number
  /** When its company will confirm it or publish it again. */
  nextActAt: number | null
}

export type Company = {
  person: Person
  temperament: Temperament
  promise: number
  listings: Listing[]
  applications: Application[]
}

export type Student = { person: Person; applied: Set<string>; isDeleted: boolean }

/** What the people did and were told, written down by the simulation itself: the product is compared with it. Times are in milliseconds. */
export type Application = {
  id: string
  company: Company
  listing: Listing
  student: Student
  appliedAt: number
  promisedDays: number
  dueAt: number
  answeredAt: number | null
  status: ApplicationStatus
  /** A status that the student was not told of yet. */
  waiting: { status: ApplicationStatus; since: number } | null
  interview: { id: string; slotId: string; endsAt: number; isBooked: boolean } | null
  decideBy: number | null
  decidedAt: number | null
  /** When the student withdrew or deleted the account. */
  goneAt: number | null
  isWithdrawn: boolean
  /** When the company will answer; infinite for an application that the company forgets. */
  answerAfter: number
}

/** The wait in which a company can take a decision back. */
const noticeWait = 60_000
const answers: ApplicationStatus[] = ['shortlisted', 'accepted', 'rejected']

export const answer = (application: Application, at: number) => {
  application.answeredAt ??= at
}

/** What a run of the jobs at this time tells the student of the application. */
export const tellAt = (application: Application, at: number) => {
  if (application.goneAt !== null) return
  const { waiting, interview } = application
  if (waiting && at - waiting.since >= noticeWait) {
    application.waiting = null
    if (answers.includes(waiting.status)) answer(application, at)
    const isDecision = waiting.status === 'accepted' || waiting.status === 'rejected'
    if (isDecision && application.decideBy !== null) application.decidedAt ??= at
    if (waiting.status === 'rejected') application.interview = null
  }
  if (interview?.isBooked && application.interview && interview.endsAt <= at) {
    application.interview = null
    if (!isDecided(application)) application.decideBy ??= interview.endsAt + 45 * day
  }
}

export const isDecided = ({ status }: Application) => status === 'accepted' || status === 'rejected'
