import type { ApplicationStatus } from '@fledge/contract/statuses'
import { addApplication, addView } from '../activity/activity-rows.ts'
import { dateHistory } from '../activity/application-history.ts'
import { addViewers, resumeUrlOf } from '../activity/student-activity.ts'
import type { DemoCompany } from '../companies/companies.ts'
import { requireCity } from '../data/cities.ts'
import {
  type WrittenInternship,
  writtenApplicants,
  writtenCompany,
  writtenInternships,
} from '../data/featured-company.ts'
import { requireIndustry } from '../data/industries.ts'
import { requireRole } from '../data/roles.ts'
import { daysBefore } from '../generate/days.ts'
import { demoId, featuredIds } from '../generate/demo-ids.ts'
import { toSlug } from '../generate/fill-template.ts'
import { randomFor } from '../generate/random.ts'
import type { Posting } from '../internships/postings.ts'
import { demoEmails } from '../load/sign-ins.ts'
import type { ApplicantBackground, DemoStudent } from '../people/students.ts'
import type { World } from '../world/world-rows.ts'

export const toFeaturedCompany = (): DemoCompany => {
  const { city, industry, description, ...company } = writtenCompany
  return {
    ...company,
    description: description.join('\n\n'),
    id: featuredIds.company,
    slug: toSlug(company.name),
    industry: { ...requireIndustry(industry), marks: ['waves'] },
    city: requireCity(city),
    email: demoEmails.company,
  }
}

export const listFeaturedPostings = (company: DemoCompany, now: Date): Posting[] =>
  writtenInternships.map((written, index) => {
    const { title, status, location, isRemote, stipend, months, positions, skills } = written
    const internship = {
      id: demoId('internship', index),
      company,
      role: requireRole(written.role),
      description: written.description.join('\n\n'),
      responsibilities: written.responsibilities.join('\n'),
      requirements: written.requirements.join('\n'),
      ...{ title, status, location, isRemote, stipend, months, positions, skills },
    }
    return { internship, ...datePosting(written, now) }
  })

const daysBeforeQuestion = 30
/** The days between the question whether an internship is still open and its closing, when nobody answers. */
const daysToConfirm = 7
const closedDaysAgo = 20

/** Nobody has confirmed an old one: the screen of the company asks whether it is still open. */
const datePosting = ({ postedDaysAgo, daysLeft, status }: WrittenInternship, now: Date) => {
  const postedAt = new Date(daysBefore(now, postedDaysAgo).getTime() - 3 * 3600 * 1000)
  const isUnconfirmed = status === 'closed' && daysLeft !== null
  const isAsked = isUnconfirmed || (status === 'active' && postedDaysAgo > daysBeforeQuestion)
  const askedDaysAgo = isUnconfirmed ? closedDaysAgo + daysToConfirm : 2
  return {
    postedAt,
    until: status === 'closed' ? daysBefore(now, closedDaysAgo) : now,
    deadline: daysBefore(now, daysLeft === null ? closedDaysAgo : -daysLeft),
    confirmedAt: isAsked ? postedAt : daysBefore(now, Math.min(postedDaysAgo, 3)),
    askedAt: isAsked ? daysBefore(now, askedDaysAgo) : null,
  }
}

const nearbyCities = [
  'Lisbon',
  'Porto',
  'Madrid',
  'Barcelona',
  'Paris',
  'Ghent',
  'Hamburg',
  'Bristol',
  'Galway',
  'Turin',
  'Athens',
  'Gothenburg',
]

/** City and field of each applicant, from the letter and from the role the letter is about. */
export const listApplicantBackgrounds = (): ApplicantBackground[] =>
  writtenApplicants.map(({ internship, from }, index) => ({
    city: requireCity(from ?? nearbyCities[index % nearbyCities.length] ?? 'Lisbon'),
    field: requireRole(writtenInternships[internship]?.role ?? 'frontend').field,
  }))

const historyOf: Record<ApplicationStatus, ApplicationStatus[]> = {
  pending: ['pending'],
  reviewed: ['pending', 'reviewed'],
  shortlisted: ['pending', 'reviewed', 'shortlisted'],
  accepted: ['pending', 'reviewed', 'shortlisted', 'accepted'],
  rejected: ['pending', 'reviewed', 'rejected'],
}

/** Adds the hand-written applications and many views. The first students are the applicants. */
export const addFeaturedCompanyActivity = (world: World, postings: Posting[], students: DemoStudent[]) => {
  const random = randomFor('featured crowd')
  for (const [index, written] of writtenApplicants.entries()) {
    const { status, letter, rating, note } = written
    const posting = postings[written.internship]
    const student = students[index]
    if (!posting || !student) continue
    // Pending applications are recent, decided ones older: a share of the time since the posting.
    const age = status === 'pending' ? 0.01 + random.next() ** 1.6 * 0.75 : 0.75 + random.next() * 0.2
    const span = world.now.getTime() - posting.postedAt.getTime()
    const appliedAt = new Date(Math.min(posting.until.getTime(), world.now.getTime() - span * age))
    addView(world, student.id, posting.internship.id, appliedAt)
    addApplication(world, {
      internship: posting.internship,
      student,
      letter: letter.join('\n\n'),
      resumeUrl: resumeUrlOf(student),
      history: dateHistory(historyOf[status], appliedAt, world.now, random),
      rating: rating ?? null,
      note: note ?? null,
    })
  }
  const applicants = new Set(students.slice(0, writtenApplicants.length))
  for (const posting of postings) {
    if (posting.internship.status === 'draft') continue
    addViewers(world, posting, students, applicants, random, random.int(60, 150))
  }
}
