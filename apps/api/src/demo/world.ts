import { addCrowd, type Posting, type Scene } from './activity.ts'
import { type DemoCompany, listCompanies } from './companies.ts'
import * as accounts from './data/featured-student.ts'
import { demoId } from './demo-ids.ts'
import {
  addFeaturedCrowd,
  castApplicants,
  featuredTimes,
  listFeaturedInternships,
  toFeaturedCompany,
} from './featured-company.ts'
import { addFeaturedStudent, toFeaturedStudent } from './featured-student.ts'
import { type DemoInternship, listInternships } from './internships.ts'
import { toCompanyRows, toInternshipRow, toStudentRows } from './people-rows.ts'
import { orderPostings } from './posting-order.ts'
import { type Random, randomFor } from './random.ts'
import { type DemoStudent, daysBefore, listStudents } from './students.ts'
import { addRow, emptyRows, type WorldRows } from './world-rows.ts'

export type WorldOptions = {
  now: Date
  publicUrl: string
  passwordHash: string
  /** Share of the companies, for tests, with even fewer students to each; the two accounts people sign in with are always whole. */
  scale: number
}

const fullCrowd = 10_240
const daysOnline = 44

/** Every row of the demo world: the same for the same moment. */
export const buildWorld = ({ now, publicUrl, passwordHash, scale }: WorldOptions): WorldRows => {
  const scene: Scene = { rows: emptyRows(), now }
  const featured = toFeaturedCompany()
  const companies = listCompanies().filter((_, index) => index % Math.round(1 / scale) === 0)
  const students = listStudents(Math.max(400, Math.round(fullCrowd * scale ** 2)), now, castApplicants())
  const student = toFeaturedStudent(now)

  addPeople(scene, { companies: [featured, ...companies], students: [student, ...students], publicUrl })
  for (const [index, userId] of [student.id, featured.id].entries()) addAccount(scene, index, userId, passwordHash)
  const own = listFeaturedInternships(featured).map(({ internship, posting }) => {
    const { postedAt, until, deadline } = featuredTimes(posting, now)
    return { internship, postedAt, until, deadline }
  })
  const others = orderPostings(listInternships(companies)).map((internship, index, all) =>
    datePosting(internship, index / all.length, now, randomFor(`dates:${internship.id}`)),
  )
  for (const posting of [...own, ...others]) addRow(scene.rows, 'internships', toInternshipRow(posting))
  addFeaturedCrowd(scene, own, students)
  addFeaturedStudent(scene, student, [...own, ...others])
  const byField = Map.groupBy(students, one => one.field)
  for (const posting of others) {
    if (posting.internship.status !== 'draft')
      addCrowd(scene, posting, byField.get(posting.internship.role.field) ?? students)
  }
  return scene.rows
}

type People = { companies: DemoCompany[]; students: DemoStudent[]; publicUrl: string }

const addPeople = ({ rows, now }: Scene, { companies, students, publicUrl }: People) => {
  for (const company of companies) {
    const { user, profile } = toCompanyRows(company, now, publicUrl)
    addRow(rows, 'users', user)
    addRow(rows, 'company_profiles', profile)
  }
  for (const student of students) {
    const { user, profile } = toStudentRows(student, now)
    addRow(rows, 'users', user)
    addRow(rows, 'student_profiles', profile)
    // told of matches up to now: the next round is about what is posted from here on
    addRow(rows, 'notification_keys', {
      user_id: student.id,
      key: `matches:${now.toISOString().slice(0, 10)}`,
      told_at: now,
    })
  }
  const signIns = new Set(Object.values(accounts.emailOfDemo))
  for (const { id, email } of [...companies, ...students]) {
    // nobody reads the mails of the crowd
    if (!signIns.has(email)) addRow(rows, 'notification_preferences', { user_id: id, email_notifications: false })
  }
}

const addAccount = ({ rows, now }: Scene, index: number, userId: string, password: string) =>
  addRow(rows, 'accounts', {
    id: demoId('account', index),
    user_id: userId,
    account_id: userId,
    provider_id: 'credential',
    password,
    created_at: now,
    updated_at: now,
  })

/** Newest first: `age` runs from 0 to 1. Whoever is open has a deadline ahead. */
const datePosting = (
  internship: DemoInternship,
  age: number,
  now: Date,
  random: Random,
): Posting & { deadline: Date | null } => {
  const postedAt = new Date(daysBefore(now, 0.05 + age * daysOnline).getTime() - random.int(0, 1_200_000))
  if (internship.status === 'closed') {
    const until = new Date((postedAt.getTime() + now.getTime()) / 2)
    return { internship, postedAt, until, deadline: until }
  }
  const deadline = random.chance(0.05)
    ? null
    : daysBefore(now, -random.pick([random.int(3, 14), random.int(10, 35), random.int(20, 75)]))
  return { internship, postedAt, until: now, deadline }
}
