import type { Internship } from '@fledge/contract/internships'
import { toStatusNotice } from '../applications/applicants/status-notifications.ts'
import type { Step } from './application-course.ts'
import { demoId, featuredIds } from './demo-ids.ts'
import type { DemoInternship } from './internships.ts'
import { hashText } from './random.ts'
import { addRow, type WorldRows } from './world-rows.ts'

type Scene = { rows: WorldRows; now: Date }
type Notice = { userId: string; type: string; title: string; message: string; link: string | null; isRead?: boolean }

const day = 24 * 3600 * 1000
const isWithin = (days: number, at: Date, now: Date) => now.getTime() - at.getTime() < days * day

/** A notice made in the past; what came before the last two days is mostly read. */
export const addNotice = ({ rows, now }: Scene, { userId, isRead: known, ...notice }: Notice, at: Date) => {
  const index = rows.get('notifications')?.length ?? 0
  const isRead = known ?? (!isWithin(2, at, now) && hashText(`read:${index}`) % 10 < 9)
  const readAt = new Date(Math.min(now.getTime(), at.getTime() + 5 * 3600 * 1000))
  addRow(rows, 'notifications', {
    id: demoId('notification', index),
    user_id: userId,
    ...notice,
    read_at: isRead ? readAt : null,
    created_at: at,
  })
}

export const addStatusNotice = (scene: Scene, internship: DemoInternship, studentId: string, { status, at }: Step) => {
  if (!isWithin(studentId === featuredIds.student ? 60 : 5, at, scene.now)) return
  const words = { title: internship.title, company_id: { company_name: internship.company.name } } as Internship
  addNotice(scene, toStatusNotice(studentId, words, status), at)
}

export const addNewApplicationNotice = (scene: Scene, internship: DemoInternship, student: string, at: Date) => {
  if (!isWithin(internship.company.id === featuredIds.company ? 10 : 2, at, scene.now)) return
  const message = `${student} applied to ${internship.title}`
  const notice = { userId: internship.company.id, type: 'application', title: 'New application', message }
  addNotice(scene, { ...notice, link: '/company/applicants' }, at)
}
