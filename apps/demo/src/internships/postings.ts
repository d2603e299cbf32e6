import { daysBefore } from '../generate/days.ts'
import { randomFor } from '../generate/random.ts'
import { placeCodes } from './country-codes.ts'
import type { DemoInternship } from './internships.ts'

/** An internship with its dates. Students look at it and apply between `postedAt` and `until`. */
export type Posting = {
  internship: DemoInternship
  postedAt: Date
  until: Date
  deadline: Date | null
  confirmedAt: Date
  /** When the mail left that asks for the next confirmation. */
  askedAt: Date | null
}

const daysOnline = 44
/** Below the 30 days after which a company is asked again. */
const daysConfirmed = 20

/** Gives an internship its dates. `age` is 0 for the newest and almost 1 for the oldest. Open ones have their deadline ahead. */
export const toPosting = (internship: DemoInternship, age: number, now: Date): Posting => {
  const random = randomFor(`dates:${internship.id}`)
  const postedAt = new Date(daysBefore(now, 0.05 + age * daysOnline).getTime() - random.int(0, 1_200_000))
  const confirmedAt = new Date(Math.max(postedAt.getTime(), daysBefore(now, random.next() * daysConfirmed).getTime()))
  const dates = { internship, postedAt, confirmedAt, askedAt: null }
  if (internship.status === 'closed') {
    const until = new Date((postedAt.getTime() + now.getTime()) / 2)
    return { ...dates, until, deadline: until }
  }
  const deadline = random.chance(0.05)
    ? null
    : daysBefore(now, -random.pick([random.int(3, 14), random.int(10, 35), random.int(20, 75)]))
  return { ...dates, until: now, deadline }
}

export const toInternshipRow = ({ internship, postedAt, deadline, confirmedAt, askedAt }: Posting) => {
  const { stipend, status } = internship
  const { country, currency } = placeCodes(internship.location)
  return {
    id: internship.id,
    company_id: internship.company.id,
    title: internship.title,
    description: internship.description,
    requirements: internship.requirements,
    responsibilities: internship.responsibilities,
    location: internship.location,
    country,
    is_remote: internship.isRemote,
    stipend_min: stipend?.[0] ?? null,
    stipend_max: stipend?.[1] ?? null,
    currency,
    duration_months: internship.months,
    skills_required: internship.skills,
    skill_keys: internship.skills.map(skill => skill.toLowerCase()),
    positions_available: internship.positions,
    application_deadline: deadline?.toISOString().slice(0, 10) ?? null,
    status,
    created_at: postedAt,
    published_at: status === 'draft' ? null : postedAt,
    updated_at: postedAt,
    confirmed_at: confirmedAt,
    asked_at: askedAt,
    closed_reason: status === 'closed' ? reasonOf(askedAt, deadline) : null,
  }
}

/**
 * Why an internship closed: the company did not confirm that it is open, or its deadline passed. Null means that the company
 * closed it.
 */
const reasonOf = (askedAt: Date | null, deadline: Date | null) => {
  if (askedAt) return 'unconfirmed'
  return deadline ? 'deadline' : null
}
