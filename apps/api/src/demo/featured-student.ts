import { addApplication, addSwipe, addView, type Posting, type Scene } from './activity.ts'
import { spreadCourse } from './application-course.ts'
import { cityNamed } from './companies.ts'
import { emailOfDemo, featuredStudent, ownApplications } from './data/featured-student.ts'
import { demoId, featuredIds } from './demo-ids.ts'
import { fill } from './fill.ts'
import { addNotice } from './notices.ts'
import { randomFor } from './random.ts'
import { type DemoStudent, daysBefore } from './students.ts'

/** Item ids of the crowd begin at 0; these come from the far end. */
const item = (nth: number) => demoId('item', 900_000 + nth)

export const toFeaturedStudent = (today: Date): DemoStudent => {
  const { city, resumes, projects, experiences, ...known } = featuredStudent
  const year = today.getUTCFullYear()
  return {
    ...known,
    id: featuredIds.student,
    email: emailOfDemo.student,
    field: 'design',
    city: cityNamed(city),
    graduationYear: year + 1,
    resumes: resumes.map(({ name, url, daysAgo, primary }, index) => ({
      ...{ id: item(index), name, url, is_primary: primary },
      uploaded_at: daysBefore(today, daysAgo).toISOString(),
    })),
    projects: projects.map((project, index) => ({ id: item(10 + index), ...project })),
    experiences: experiences.map(({ startYearsAgo, start, end, ...experience }, index) => ({
      ...experience,
      id: item(20 + index),
      start_date: `${year - startYearsAgo}${start}`,
      end_date: end && `${year - startYearsAgo}${end}`,
      current: end === null,
    })),
  }
}

/** Applications in every state, a dozen saved, some skipped, and what the bell says about it. */
export const addFeaturedStudent = (scene: Scene, student: DemoStudent, postings: Posting[]) => {
  const random = randomFor('featured student')
  const { now } = scene
  const open = postings.filter(({ internship }) => internship.status === 'active' && internship.stipend)
  // the sixty applicants of the company people sign in with are others
  const [own, foreign] = [open.filter(isFeatured), open.filter(one => !isFeatured(one))]
  const free = new Set(foreign)
  for (const { role, course, daysAgo, movedDaysAgo, letter } of ownApplications) {
    const appliedAt = daysBefore(now, daysAgo + random.next() * 0.4)
    const older = [...free].filter(one => one.postedAt < daysBefore(appliedAt, 1))
    const posting = older.find(one => one.internship.role.key === role) ?? older[0]
    if (!posting) continue
    free.delete(posting)
    const { company } = posting.internship
    const known = { company: company.name, subject: company.subject, city: company.city.name }
    addView(scene, student.id, posting.internship.id, appliedAt)
    addApplication(scene, {
      posting,
      student,
      letter: fill(letter, known),
      resumeUrl: featuredStudent.resumes[0]?.url ?? '',
      steps: spreadCourse(course, appliedAt, now, random, movedDaysAgo),
    })
  }
  const suiting = [...free].filter(one => shareOf(one, student) >= 0.5)
  const known = own.toSorted((a, b) => shareOf(b, student) - shareOf(a, student)).slice(0, 2)
  const likings = random.shuffle([...known, ...random.sample(suiting.slice(10), 12)])
  for (const [index, posting] of likings.entries()) {
    decide(scene, student, posting, 'right', new Date(daysBefore(now, index * 0.9).getTime() - 1_800_000))
  }
  const strange = [...free].filter(one => shareOf(one, student) === 0)
  for (const [index, posting] of random.sample(strange, 11).entries()) {
    decide(scene, student, posting, 'left', new Date(daysBefore(now, index * 1.1).getTime() - 2_400_000))
  }
  addBell(scene, student, suiting)
}

const isFeatured = ({ internship }: Posting) => internship.company.email === emailOfDemo.company

/** How much of what is asked for the student can do. */
const shareOf = ({ internship: { skills } }: Posting, student: DemoStudent) =>
  skills.filter(skill => student.skills.includes(skill)).length / skills.length

const decide = (scene: Scene, student: DemoStudent, posting: Posting, direction: 'right' | 'left', wanted: Date) => {
  const at = wanted < posting.postedAt ? new Date((posting.postedAt.getTime() + scene.now.getTime()) / 2) : wanted
  addSwipe(scene, { studentId: student.id, internshipId: posting.internship.id, direction, at })
}

const addBell = (scene: Scene, { id }: DemoStudent, suiting: Posting[]) => {
  const [first, second] = suiting
    .slice(0, 2)
    .map(({ internship }) => `${internship.title} at ${internship.company.name}`)
  const matches = { title: '2 new internships match your skills', message: `${first} and ${second}.` }
  addNotice(scene, { userId: id, type: 'internship', ...matches, link: '/' }, daysBefore(scene.now, 0.2))
  const welcome = {
    title: 'Welcome to Fledge',
    message: 'Add your skills and a resume, and the deck learns what suits you.',
  }
  addNotice(scene, { userId: id, type: 'other', ...welcome, link: '/profile', isRead: true }, daysBefore(scene.now, 45))
}
