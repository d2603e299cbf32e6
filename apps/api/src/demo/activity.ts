import { type Step, spreadCourse, takeCourse } from './application-course.ts'
import { writeLetter } from './cover-letters.ts'
import { demoId } from './demo-ids.ts'
import type { DemoInternship } from './internships.ts'
import { addNewApplicationNotice, addStatusNotice } from './notices.ts'
import { type Random, randomFor } from './random.ts'
import { pickSpread } from './spread-pick.ts'
import type { DemoStudent } from './students.ts'
import { addRow, type WorldRows } from './world-rows.ts'

/** When an internship went online and until when things happen to it. */
export type Posting = { internship: DemoInternship; postedAt: Date; until: Date }

export type Scene = { rows: WorldRows; now: Date }

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** A moment while the posting was online; weekends are quieter. */
const momentIn = ({ postedAt, until }: Posting, random: Random): Date => {
  const span = until.getTime() - postedAt.getTime()
  const moment = new Date(postedAt.getTime() + Math.floor(span * random.next() ** 0.8))
  const isWeekend = moment.getUTCDay() % 6 === 0
  return isWeekend && random.chance(0.5) ? new Date(postedAt.getTime() + Math.floor(span * random.next())) : moment
}

type Application = {
  posting: Posting
  student: Pick<DemoStudent, 'id' | 'name'>
  letter: string
  resumeUrl: string
  steps: Step[]
  rating?: number | null
  note?: string | null
}

/** The application with its history, and the notices its newest steps made. */
export const addApplication = ({ rows, now }: Scene, application: Application) => {
  const { posting, student, letter, resumeUrl, steps, rating = null, note = null } = application
  const { internship } = posting
  const index = rows.get('applications')?.length ?? 0
  const id = demoId('application', index)
  const [first, last] = [steps[0], steps.at(-1)]
  if (!first || !last) return
  addRow(rows, 'applications', {
    id,
    internship_id: internship.id,
    student_id: student.id,
    company_id: internship.company.id,
    cover_letter: letter,
    resume_url: resumeUrl,
    status: last.status,
    rating,
    note,
    applied_at: first.at,
    updated_at: last.at,
  })
  for (const [nth, { status, at }] of steps.entries()) {
    addRow(rows, 'application_events', { id: demoId('event', index * 5 + nth), application_id: id, status, at })
  }
  addNewApplicationNotice({ rows, now }, internship, student.name, first.at)
  if (steps.length > 1) addStatusNotice({ rows, now }, internship, student.id, last)
}

export const addView = ({ rows }: Scene, studentId: string, internshipId: string, at: Date) =>
  addRow(rows, 'internship_views', { student_id: studentId, internship_id: internshipId, day: dayOf(at) })

type Decision = { studentId: string; internshipId: string; direction: 'right' | 'left'; at: Date; keeps?: boolean }

/** A swipe, and the save it made unless that was taken back. */
export const addSwipe = ({ rows }: Scene, { studentId, internshipId, direction, at, keeps = true }: Decision) => {
  const pair = { student_id: studentId, internship_id: internshipId }
  addRow(rows, 'swipes', { ...pair, direction, swiped_at: at })
  if (direction === 'right' && keeps) addRow(rows, 'saved_internships', { ...pair, saved_at: at, by_swipe: true })
}

/** What the crowd did with one internship: looked, swiped, applied. */
export const addCrowd = (scene: Scene, posting: Posting, students: DemoStudent[]) => {
  const { internship } = posting
  const random = randomFor(`crowd:${internship.id}`)
  const interest = random.next() ** 2
  const applicants = pickSpread(students, Math.round(1 + interest * 17), random)
  for (const student of applicants) {
    const at = momentIn(posting, random)
    addView(scene, student.id, internship.id, at)
    addApplication(scene, {
      posting,
      student,
      letter: writeLetter(student, internship, random),
      resumeUrl: resumeOf(student),
      steps: internship.status === 'closed' ? settle(at, scene.now, random) : takeCourse(at, scene.now, random),
    })
  }
  addOnlookers(scene, posting, students, new Set(applicants), random, Math.round(5 + interest * 28))
}

/** A closed internship keeps nobody waiting. */
const settle = (at: Date, now: Date, random: Random) =>
  spreadCourse(['pending', 'reviewed', random.chance(0.15) ? 'accepted' : 'rejected'], at, now, random)

export const addOnlookers = (
  scene: Scene,
  posting: Posting,
  students: DemoStudent[],
  known: Set<DemoStudent>,
  random: Random,
  count: number,
) => {
  for (const student of pickSpread(students, count, random)) {
    if (known.has(student)) continue
    const at = momentIn(posting, random)
    addView(scene, student.id, posting.internship.id, at)
    if (random.chance(0.5)) {
      const direction = random.chance(0.55) ? 'right' : 'left'
      addSwipe(scene, {
        studentId: student.id,
        internshipId: posting.internship.id,
        direction,
        at,
        keeps: random.chance(0.85),
      })
    }
  }
}

export const resumeOf = ({ resumes, name }: DemoStudent) => {
  const [resume] = resumes as { url: string }[]
  return (
    resume?.url ?? `https://files.example/shared/${encodeURIComponent(name.toLowerCase().replaceAll(' ', '-'))}.pdf`
  )
}
