import { demoId } from '../generate/demo-ids.ts'
import type { DemoInternship } from '../internships/internships.ts'
import type { DemoStudent } from '../people/students.ts'
import { addRow, countRowsOf, type World } from '../world/world-rows.ts'
import type { StatusChange } from './application-history.ts'
import { notifyCompany, notifyStudent } from './notifications.ts'

type Application = {
  internship: DemoInternship
  student: Pick<DemoStudent, 'id' | 'name'>
  letter: string
  resumeUrl: string
  history: StatusChange[]
  rating?: number | null
  note?: string | null
}

// Event ids leave room for five status changes of each application.
const eventsPerApplication = 5

/** Adds the application, its events and the notifications about it. */
export const addApplication = (world: World, application: Application) => {
  const { internship, student, letter, resumeUrl, history, rating = null, note = null } = application
  const index = countRowsOf(world, 'applications')
  const id = demoId('application', index)
  const [first, last] = [history[0], history.at(-1)]
  if (!first || !last) return
  addRow(world, 'applications', {
    id,
    internship_id: internship.id,
    student_id: student.id,
    company_id: internship.company.id,
    cover_letter: letter,
    resume_url: resumeUrl,
    status: last.status,
    confirmed_start: null,
    stage_id: null,
    applied_at: first.at,
    updated_at: last.at,
  })
  for (const [nth, { status, at }] of history.entries()) {
    addRow(world, 'application_events', {
      id: demoId('event', index * eventsPerApplication + nth),
      application_id: id,
      status,
      at,
    })
  }
  if (rating !== null || note !== null)
    addRow(world, 'application_reviews', {
      id: demoId('review', index),
      application_id: id,
      rating,
      rated_at: rating === null ? null : last.at,
      note,
      noted_at: note === null ? null : last.at,
    })
  notifyCompany(world, internship, student.name, first.at)
  if (history.length > 1) notifyStudent(world, internship, student.id, last)
}

export const addView = (world: World, studentId: string, internshipId: string, at: Date) =>
  addRow(world, 'internship_views', {
    student_id: studentId,
    internship_id: internshipId,
    day: at.toISOString().slice(0, 10),
  })

type Swipe = { studentId: string; internshipId: string; direction: 'right' | 'left'; at: Date; isSaved?: boolean }

/** A swipe to the right also saves the internship, unless the student removed it from the saved ones later. */
export const addSwipe = (world: World, { studentId, internshipId, direction, at, isSaved = true }: Swipe) => {
  const pair = { student_id: studentId, internship_id: internshipId }
  addRow(world, 'swipes', { ...pair, direction, swiped_at: at })
  if (direction === 'right' && isSaved) addRow(world, 'saved_internships', { ...pair, saved_at: at, by_swipe: true })
}
