import { proposalDays } from '@fledge/contract/interviews/interviews'
import { type WrittenInterview, writtenInterviews } from '../data/interviews.ts'
import { daysBefore } from '../generate/days.ts'
import { demoId, featuredIds } from '../generate/demo-ids.ts'
import { addRow, countRowsOf, type World } from '../world/world-rows.ts'
import { addNotification } from './notifications.ts'

type Row = Record<string, unknown>
type People = { studentName: string; companyName: string; title: string }

/** Interviews in every state, of the featured company and of the featured student. */
export const addInterviews = (world: World) => {
  const applications = world.rows.get('applications') ?? []
  const named = (table: 'users' | 'company_profiles' | 'internships', id: string, name: string) =>
    new Map((world.rows.get(table) ?? []).map(row => [row[id], String(row[name])]))
  const students = named('users', 'id', 'full_name')
  const companies = named('company_profiles', 'user_id', 'company_name')
  const titles = named('internships', 'id', 'title')
  for (const side of ['company', 'student'] as const) {
    const own = new Set(applications.filter(row => row[`${side}_id`] === featuredIds[side]))
    for (const written of writtenInterviews[side]) {
      const application = [...own].find(({ status }) => status === written.status)
      if (!application) continue
      own.delete(application)
      addInterview(world, application, written, {
        studentName: students.get(application.student_id) ?? '',
        companyName: companies.get(application.company_id) ?? '',
        title: titles.get(application.internship_id) ?? '',
      })
    }
  }
}

/** Returns the time at an hour (UTC), a number of working days after a moment. */
const workingDay = (moment: Date, days: number, hour: number) => {
  const day = new Date(moment)
  day.setUTCHours(hour, 0, 0, 0)
  for (let left = Math.abs(days); left > 0; ) {
    day.setUTCDate(day.getUTCDate() + Math.sign(days))
    if (day.getUTCDay() % 6 !== 0) left--
  }
  return day
}

const addInterview = (world: World, application: Row, written: WrittenInterview, people: People) => {
  const { state, proposedBy, days, hour, minutes, place, sequence, formerDay } = written
  const index = countRowsOf(world, 'interviews')
  const id = demoId('interview', index)
  const slots = days.map(day => workingDay(world.now, day, hour))
  const isBooked = sequence !== null && formerDay === null
  const startsAt = formerDay === null ? (isBooked ? slots[0] : null) : workingDay(world.now, formerDay, hour)
  const first = slots[0] ?? world.now
  const createdAt = daysBefore(first < world.now ? first : world.now, 2)
  addRow(world, 'interviews', {
    id,
    application_id: application.id,
    student_id: application.student_id,
    company_id: application.company_id,
    internship_id: application.internship_id,
    member_id: application.company_id,
    company_name: people.companyName,
    title: people.title,
    state,
    proposed_by: proposedBy,
    minutes,
    place,
    company_zone: written.companyZone,
    student_zone: written.studentZone,
    sequence,
    starts_at: startsAt,
    ends_at: startsAt && new Date(startsAt.getTime() + minutes * 60_000),
    listed_at: first,
    expires_at: state === 'proposed' ? daysBefore(createdAt, -proposalDays) : null,
    booked_at: state === 'booked' ? createdAt : null,
    reason: written.reason,
    changed_by: written.changedBy,
    created_at: createdAt,
    updated_at: createdAt,
  })
  for (const [slot, starts_at] of slots.entries())
    addRow(world, 'interview_slots', { id: demoId('interview', 1000 + index * 10 + slot), interview_id: id, starts_at })
  addRow(world, 'interview_events', {
    interview_id: id,
    kind: 'proposed',
    side: 'company',
    slots: slots.length,
    at: createdAt,
  })
  if (startsAt) {
    const side = proposedBy === 'company' ? 'student' : 'company'
    addRow(world, 'interview_events', {
      interview_id: id,
      kind: 'booked',
      side,
      starts_at: startsAt,
      at: daysBefore(createdAt, -0.1),
    })
  }
  if (state === 'cancelled' || formerDay !== null) {
    const kind = state === 'cancelled' ? 'cancelled' : 'moved'
    addRow(world, 'interview_events', {
      interview_id: id,
      kind,
      side: written.changedBy,
      at: daysBefore(createdAt, -0.2),
    })
  }
  if (state === 'proposed') notifyReader(world, application, written, people)
}

/** The side that has to pick a time. */
const notifyReader = (
  world: World,
  application: Row,
  { proposedBy, reason, days }: WrittenInterview,
  people: People,
) => {
  const { studentName, companyName, title } = people
  const texts =
    proposedBy === 'company'
      ? {
          title: `${companyName} would like to meet you`,
          message: `${companyName} proposes ${days.length} times for an interview about ${title}. Pick the one that suits you.`,
        }
      : {
          title: 'Your interview moves',
          message: `${studentName} proposes other times for the interview about ${title}. Pick the one that suits you. They wrote: ${reason}`,
        }
  const userId = String(proposedBy === 'company' ? application.student_id : application.company_id)
  addNotification(world, { userId, type: 'application', ...texts, link: '/interviews' }, daysBefore(world.now, 0.1))
}
