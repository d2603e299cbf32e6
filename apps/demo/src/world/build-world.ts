import { addConversations } from '../activity/conversations.ts'
import { addInterviews } from '../activity/interviews.ts'
import { addOffers } from '../activity/offers.ts'
import { addInvitationToStudent, addOutreach } from '../activity/outreach.ts'
import { addStages } from '../activity/stages.ts'
import { addStudentActivity } from '../activity/student-activity.ts'
import { type DemoCompany, listCompanies } from '../companies/companies.ts'
import { toCompanyRows } from '../companies/company-rows.ts'
import {
  addFeaturedCompanyActivity,
  listApplicantBackgrounds,
  listFeaturedPostings,
  toFeaturedCompany,
} from '../featured/featured-company.ts'
import { addFeaturedStudentActivity, toFeaturedStudent } from '../featured/featured-student.ts'
import { addColleagues, colleagues } from '../featured/featured-team.ts'
import { addOperator, operator } from '../featured/operator.ts'
import { demoId } from '../generate/demo-ids.ts'
import { listInternships } from '../internships/internships.ts'
import { orderPostings } from '../internships/posting-order.ts'
import { toInternshipRow, toPosting } from '../internships/postings.ts'
import { demoEmails } from '../load/sign-ins.ts'
import { toStudentRows } from '../people/student-rows.ts'
import { type DemoStudent, listStudents } from '../people/students.ts'
import { addRow, createWorld, type World, type WorldRows } from './world-rows.ts'

export type WorldOptions = {
  now: Date
  publicUrl: string
  passwordHash: string
  /**
   * The share of the companies to build, below 1 only in tests. The number of students shrinks with its square. The featured
   * company and student are always complete.
   */
  scale: number
}

const studentsAtFullScale = 10_240

/** Every row of the demo world. The same options give the same rows. */
export const buildWorld = ({ now, publicUrl, passwordHash, scale }: WorldOptions): WorldRows => {
  const world = createWorld(now)
  const company = toFeaturedCompany()
  const student = toFeaturedStudent(now)
  const companies = listCompanies().filter((_, index) => index % Math.round(1 / scale) === 0)
  const studentCount = Math.max(400, Math.round(studentsAtFullScale * scale ** 2))
  const students = listStudents(studentCount, now, listApplicantBackgrounds())

  addUsers(world, { companies: [company, ...companies], students: [student, ...students], publicUrl })
  addColleagues(world)
  addOperator(world)
  for (const [index, { id }] of [student, company, ...colleagues, operator].entries())
    addPassword(world, index, id, passwordHash)

  const featured = listFeaturedPostings(company, now)
  const others = orderPostings(listInternships(companies)).map((internship, index, all) =>
    toPosting(internship, index / all.length, now),
  )
  for (const posting of [...featured, ...others]) addRow(world, 'internships', toInternshipRow(posting))

  addFeaturedCompanyActivity(world, featured, students)
  addFeaturedStudentActivity(world, student, [...featured, ...others])
  const studentsByField = Map.groupBy(students, one => one.field)
  for (const posting of others) {
    const { status, role } = posting.internship
    if (status !== 'draft') addStudentActivity(world, posting, studentsByField.get(role.field) ?? students)
  }
  addOutreach(world, featured, students.slice(listApplicantBackgrounds().length))
  addInvitationToStudent(world, student, others)
  addStages(world)
  addConversations(world)
  addOffers(world)
  addInterviews(world)
  return world.rows
}

type Users = { companies: DemoCompany[]; students: DemoStudent[]; publicUrl: string }

const addUsers = (world: World, { companies, students, publicUrl }: Users) => {
  for (const company of companies) {
    const { user, profile } = toCompanyRows(company, world.now, publicUrl)
    addRow(world, 'users', user)
    addRow(world, 'company_profiles', profile)
  }
  for (const student of students) {
    const { user, profile } = toStudentRows(student, world.now)
    addRow(world, 'users', user)
    addRow(world, 'student_profiles', profile)
    // Without this key, the first job run would notify every student of all internships that match.
    addRow(world, 'notification_keys', {
      user_id: student.id,
      key: `matches:${world.now.toISOString().slice(0, 10)}`,
      told_at: world.now,
    })
  }
  const signIns = new Set(Object.values(demoEmails))
  for (const { id, email } of [...companies, ...students]) {
    // Nobody reads the emails of generated users.
    if (!signIns.has(email)) addRow(world, 'notification_preferences', { user_id: id, email_notifications: false })
  }
}

const addPassword = (world: World, index: number, userId: string, passwordHash: string) =>
  addRow(world, 'accounts', {
    id: demoId('account', index),
    user_id: userId,
    account_id: userId,
    provider_id: 'credential',
    password: passwordHash,
    created_at: world.now,
    updated_at: world.now,
  })
