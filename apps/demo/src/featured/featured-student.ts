import { addApplication, addSwipe, addView } from '../activity/activity-rows.ts'
import { dateHistory } from '../activity/application-history.ts'
import { addNotification } from '../activity/notifications.ts'
import { requireCity } from '../data/cities.ts'
import { writtenApplications, writtenStudent } from '../data/featured-student.ts'
import { daysBefore } from '../generate/days.ts'
import { demoId, featuredIds } from '../generate/demo-ids.ts'
import { fillTemplate } from '../generate/fill-template.ts'
import { type Random, randomFor } from '../generate/random.ts'
import type { Posting } from '../internships/postings.ts'
import { demoEmails } from '../load/sign-ins.ts'
import type { DemoStudent } from '../people/students.ts'
import type { World } from '../world/world-rows.ts'

/** Above the item ids of the other students. */
const itemId = (nth: number) => demoId('item', 900_000 + nth)

export const toFeaturedStudent = (today: Date): DemoStudent => {
  const { city, resumes, projects, experiences, ...student } = writtenStudent
  const year = today.getUTCFullYear()
  return {
    ...student,
    id: featuredIds.student,
    email: demoEmails.student,
    field: 'design',
    city: requireCity(city),
    graduationYear: year + 1,
    resumes: resumes.map(({ name, url, daysAgo, primary }, index) => ({
      id: itemId(index),
      name,
      url,
      is_primary: primary,
      uploaded_at: daysBefore(today, daysAgo).toISOString(),
    })),
    projects: projects.map((project, index) => ({ id: itemId(10 + index), ...project })),
    experiences: experiences.map(({ startYearsAgo, start, end, ...experience }, index) => ({
      ...experience,
      id: itemId(20 + index),
      start_date: `${year - startYearsAgo}${start}`,
      end_date: end && `${year - startYearsAgo}${end}`,
      current: end === null,
    })),
  }
}

/** Adds applications in every status, saved and skipped internships, and notifications. */
export const addFeaturedStudentActivity = (world: World, student: DemoStudent, postings: Posting[]) => {
  const random = randomFor('featured student')
  const open = postings.filter(({ internship }) => internship.status === 'active' && internship.stipend)
  // The student does not apply at the featured company: all of its applicants are written by hand.
  const [featured, others] = [open.filter(isFeatured), open.filter(one => !isFeatured(one))]
  const undecided = new Set(others)
  addApplications(world, student, undecided, random)
  const matching = [...undecided].filter(one => matchOf(one, student) >= 0.5)
  const bestFeatured = featured.toSorted((a, b) => matchOf(b, student) - matchOf(a, student)).slice(0, 2)
  const liked = random.shuffle([...bestFeatured, ...random.sample(matching.slice(10), 12)])
  for (const [index, posting] of liked.entries()) {
    swipe(world, student, posting, 'right', new Date(daysBefore(world.now, index * 0.9).getTime() - 1_800_000))
  }
  const unrelated = [...undecided].filter(one => matchOf(one, student) === 0)
  for (const [index, posting] of random.sample(unrelated, 11).entries()) {
    swipe(world, student, posting, 'left', new Date(daysBefore(world.now, index * 1.1).getTime() - 2_400_000))
  }
  addNotifications(world, student, matching)
}

/** Adds each written application to an undecided internship of its role that was online by then. */
const addApplications = (world: World, student: DemoStudent, undecided: Set<Posting>, random: Random) => {
  for (const { role, statuses, daysAgo, movedDaysAgo, letter } of writtenApplications) {
    const appliedAt = daysBefore(world.now, daysAgo + random.next() * 0.4)
    const older = [...undecided].filter(one => one.postedAt < daysBefore(appliedAt, 1))
    const posting = older.find(one => one.internship.role.key === role) ?? older[0]
    if (!posting) continue
    undecided.delete(posting)
    const { internship } = posting
    const { company } = internship
    const values = { company: company.name, subject: company.subject, city: company.city.name }
    addView(world, student.id, internship.id, appliedAt)
    addApplication(world, {
      internship,
      student,
      letter: fillTemplate(letter.join('\n\n'), values),
      resumeUrl: writtenStudent.resumes[0]?.url ?? '',
      history: dateHistory(statuses, appliedAt, world.now, random, movedDaysAgo),
    })
  }
}

const isFeatured = ({ internship }: Posting) => internship.company.email === demoEmails.company

/** The share of the required skills that the student has. */
const matchOf = ({ internship: { skills } }: Posting, student: DemoStudent) =>
  skills.filter(skill => student.skills.includes(skill)).length / skills.length

/** Adds a swipe at the time `wanted`, or halfway between the posting and now when `wanted` is before the posting. */
const swipe = (world: World, student: DemoStudent, posting: Posting, direction: 'right' | 'left', wanted: Date) => {
  const at = wanted < posting.postedAt ? new Date((posting.postedAt.getTime() + world.now.getTime()) / 2) : wanted
  addSwipe(world, { studentId: student.id, internshipId: posting.internship.id, direction, at })
}

const addNotifications = (world: World, { id }: DemoStudent, matching: Posting[]) => {
  const [first, second] = matching
    .slice(0, 2)
    .map(({ internship }) => `${internship.title} at ${internship.company.name}`)
  const matches = { title: '2 new internships match your skills', message: `${first} and ${second}.` }
  addNotification(world, { userId: id, type: 'internship', ...matches, link: '/' }, daysBefore(world.now, 0.2))
  const welcome = {
    title: 'Welcome to Fledge',
    message: 'Add your skills and a resume, and the deck learns what suits you.',
  }
  addNotification(
    world,
    { userId: id, type: 'other', ...welcome, link: '/profile', isRead: true },
    daysBefore(world.now, 45),
  )
}
