import { daysBefore } from '../generate/days.ts'
import { demoId } from '../generate/demo-ids.ts'
import type { DemoInternship } from '../internships/internships.ts'
import type { Posting } from '../internships/postings.ts'
import type { DemoStudent } from '../people/students.ts'
import { addRow, countRowsOf, type World } from '../world/world-rows.ts'
import { addNotification } from './notifications.ts'

const notes = [
  'Met at the career fair. Asked good questions about how we test at sea.',
  'Strong projects. Free from June on, so ask again in March.',
  'Recommended by last year’s intern.',
]
const message = 'We read your projects with joy. This one could be yours: have a look, and write to us if you like it.'

type Invitation = { internship: DemoInternship; studentId: string; at: Date; isDeclined?: boolean }

const addInvitation = (world: World, { internship, studentId, at, isDeclined = false }: Invitation) => {
  const { id, title, company } = internship
  addRow(world, 'invitations', {
    id: demoId('invitation', countRowsOf(world, 'invitations')),
    company_id: company.id,
    student_id: studentId,
    internship_id: id,
    message,
    created_at: at,
    declined_at: isDeclined ? new Date(at.getTime() + 3600 * 1000) : null,
  })
  const texts = {
    type: 'internship',
    title: `${company.name} invites you to apply`,
    message: `${company.name} invited you to apply to ${title}. They wrote: “${message}”`,
    link: `/internship/${id}`,
  }
  addNotification(world, { userId: studentId, ...texts }, at)
}

/** The featured company has saved, noted and invited a few students who study what its internships are about. */
export const addOutreach = (world: World, postings: Posting[], students: DemoStudent[]) => {
  const open = postings.filter(({ internship }) => internship.status === 'active')
  const taken = new Set<DemoStudent>()
  for (const [index, { internship }] of open.slice(0, 6).entries()) {
    const student = students.find(one => one.field === internship.role.field && !taken.has(one))
    if (!student) continue
    taken.add(student)
    const pair = { company_id: internship.company.id, student_id: student.id }
    const at = daysBefore(world.now, index + 1)
    addRow(world, 'saved_students', { ...pair, saved_at: at })
    const text = notes[index]
    if (text) addRow(world, 'student_notes', { ...pair, author_id: internship.company.id, text, updated_at: at })
    if (index % 2 === 0) addInvitation(world, { internship, studentId: student.id, at, isDeclined: index === 2 })
  }
}

/** The featured student has one open invitation, to an internship of their field that they have not decided on. */
export const addInvitationToStudent = (world: World, { id, field }: DemoStudent, postings: Posting[]) => {
  const decided = new Set(
    [...(world.rows.get('swipes') ?? []), ...(world.rows.get('applications') ?? [])]
      .filter(row => row.student_id === id)
      .map(row => row.internship_id),
  )
  const posting = postings.find(
    ({ internship }) =>
      internship.status === 'active' && internship.role.field === field && !decided.has(internship.id),
  )
  if (posting) addInvitation(world, { internship: posting.internship, studentId: id, at: daysBefore(world.now, 1) })
}
