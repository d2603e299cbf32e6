import { toStatusNotification } from '../../../api/src/applications/applicants/decisions/status-notifications.ts'
import { daysBetween } from '../generate/days.ts'
import { demoId, featuredIds } from '../generate/demo-ids.ts'
import { hashText } from '../generate/random.ts'
import type { DemoInternship } from '../internships/internships.ts'
import { addRow, countRowsOf, type World } from '../world/world-rows.ts'
import type { StatusChange } from './application-history.ts'

type Notification = {
  userId: string
  type: string
  title: string
  message: string
  link: string | null
  isRead?: boolean
}

/** Adds a notification of the past. Without `isRead`, nine of ten that are older than two days are read. */
export const addNotification = (world: World, { userId, isRead: given, ...texts }: Notification, at: Date) => {
  const index = countRowsOf(world, 'notifications')
  const isRead = given ?? (daysBetween(at, world.now) >= 2 && hashText(`read:${index}`) % 10 < 9)
  const readAt = new Date(Math.min(world.now.getTime(), at.getTime() + 5 * 3600 * 1000))
  addRow(world, 'notifications', {
    id: demoId('notification', index),
    user_id: userId,
    ...texts,
    read_at: isRead ? readAt : null,
    created_at: at,
  })
}

/** Adds a notification only for recent changes. The featured student also gets older ones, for a full list. */
export const notifyStudent = (
  world: World,
  internship: DemoInternship,
  studentId: string,
  { status, at }: StatusChange,
) => {
  const days = studentId === featuredIds.student ? 60 : 5
  if (daysBetween(at, world.now) >= days) return
  const { title, company } = internship
  addNotification(
    world,
    toStatusNotification({
      student_id: studentId,
      company_name: company.name,
      title,
      status,
      ended_start: null,
      reason: null,
      has_word: false,
    }),
    at,
  )
}

/** Adds a notification only for recent applications. The featured company also gets older ones. */
export const notifyCompany = (world: World, internship: DemoInternship, studentName: string, at: Date) => {
  const days = internship.company.id === featuredIds.company ? 10 : 2
  if (daysBetween(at, world.now) >= days) return
  const message = `${studentName} applied to ${internship.title}`
  const texts = { type: 'application', title: 'New application', message, link: '/company/applicants' }
  addNotification(world, { userId: internship.company.id, ...texts }, at)
}
