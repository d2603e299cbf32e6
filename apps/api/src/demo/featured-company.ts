import { addApplication, addOnlookers, addView, type Posting, resumeOf, type Scene } from './activity.ts'
import { spreadCourse } from './application-course.ts'
import { cityNamed, type DemoCompany } from './companies.ts'
import { featuredApplicants } from './data/featured-applicants.ts'
import { type FeaturedPosting, featuredCompany, featuredPostings } from './data/featured-company.ts'
import { emailOfDemo } from './data/featured-student.ts'
import { industries } from './data/industries.ts'
import { roles } from './data/roles.ts'
import { demoId, featuredIds } from './demo-ids.ts'
import { slugOf } from './fill.ts'
import type { DemoInternship } from './internships.ts'
import { randomFor } from './random.ts'
import { type Casting, type DemoStudent, daysBefore } from './students.ts'

export const toFeaturedCompany = (): DemoCompany => {
  const { city, industry, ...known } = featuredCompany
  const found = industries.find(one => one.key === industry) ?? industries[0]
  if (!found) throw new Error('There are no industries in the demo data')
  return {
    ...known,
    id: featuredIds.company,
    slug: slugOf(known.name),
    industry: { ...found, marks: ['waves'] },
    city: cityNamed(city),
    email: emailOfDemo.company,
  }
}

const roleNamed = (key: string) => {
  const role = roles.find(one => one.key === key)
  if (!role) throw new Error(`There is no role ${key} in the demo data`)
  return role
}

export type FeaturedInternship = { internship: DemoInternship; posting: FeaturedPosting }

export const listFeaturedInternships = (company: DemoCompany): FeaturedInternship[] =>
  featuredPostings.map((posting, index) => {
    const { description, responsibilities, requirements, role, title, status, location, isRemote } = posting
    const { stipend, months, positions, skills } = posting
    const internship = {
      id: demoId('internship', index),
      company,
      role: roleNamed(role),
      description: description.join('\n\n'),
      responsibilities: responsibilities.join('\n'),
      requirements: requirements.join('\n'),
      ...{ title, status, location, isRemote, stipend, months, positions, skills },
    }
    return { internship, posting }
  })

const nearby = [
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

/** Who the sixty applicants are, as far as their letters tell. */
export const castApplicants = (): Casting[] =>
  featuredApplicants.map(({ posting, from }, index) => ({
    city: cityNamed(from ?? nearby[index % nearby.length] ?? 'Lisbon'),
    field: roleNamed(featuredPostings[posting]?.role ?? 'frontend').field,
  }))

/** The hand-written applications, and a lively month of people looking. */
export const addFeaturedCrowd = (scene: Scene, postings: Posting[], students: DemoStudent[]) => {
  const random = randomFor('featured crowd')
  for (const [index, { posting: nth, status, letter, rating, note }] of featuredApplicants.entries()) {
    const posting = postings[nth]
    const student = students[index]
    if (!posting || !student) continue
    const recent = status === 'pending' ? 0.01 + random.next() ** 1.6 * 0.75 : 0.75 + random.next() * 0.2
    const span = scene.now.getTime() - posting.postedAt.getTime()
    const appliedAt = new Date(Math.min(posting.until.getTime(), scene.now.getTime() - span * recent))
    const course = {
      pending: ['pending'],
      reviewed: ['pending', 'reviewed'],
      shortlisted: ['pending', 'reviewed', 'shortlisted'],
      accepted: ['pending', 'reviewed', 'shortlisted', 'accepted'],
      rejected: ['pending', 'reviewed', 'rejected'],
    } as const
    addView(scene, student.id, posting.internship.id, appliedAt)
    addApplication(scene, {
      posting,
      student,
      letter,
      resumeUrl: resumeOf(student),
      steps: spreadCourse([...course[status]], appliedAt, scene.now, random),
      rating: rating ?? null,
      note: note ?? null,
    })
  }
  const applicants = new Set(students.slice(0, featuredApplicants.length))
  for (const posting of postings) {
    if (posting.internship.status === 'draft') continue
    addOnlookers(scene, posting, students, applicants, random, random.int(60, 150))
  }
}

export const featuredTimes = ({ postedDaysAgo, daysLeft, status }: FeaturedPosting, now: Date) => ({
  postedAt: new Date(daysBefore(now, postedDaysAgo).getTime() - 3 * 3600 * 1000),
  until: status === 'closed' ? daysBefore(now, 20) : now,
  deadline: daysLeft === null ? daysBefore(now, 20) : daysBefore(now, -daysLeft),
})
