import type { ApplicationStatus } from '@fledge/contract/statuses'
import type { Random } from './random.ts'

export type Step = { status: ApplicationStatus; at: Date }

const day = 24 * 3600 * 1000

const courses: { share: number; course: ApplicationStatus[] }[] = [
  { share: 34, course: ['pending'] },
  { share: 24, course: ['pending', 'reviewed'] },
  { share: 12, course: ['pending', 'reviewed', 'shortlisted'] },
  { share: 5, course: ['pending', 'reviewed', 'shortlisted', 'accepted'] },
  { share: 16, course: ['pending', 'reviewed', 'rejected'] },
  { share: 6, course: ['pending', 'rejected'] },
  { share: 3, course: ['pending', 'reviewed', 'shortlisted', 'rejected'] },
]
const dealt = courses.flatMap(({ share, course }) => Array<ApplicationStatus[]>(share).fill(course))

/** What became of an application so far: what is a day old is mostly still waiting. */
export const takeCourse = (appliedAt: Date, now: Date, random: Random) => {
  const age = (now.getTime() - appliedAt.getTime()) / day
  const course = random.pick(dealt)
  return spreadCourse(age < 2 ? course.slice(0, 1) : age < 6 ? course.slice(0, 2) : course, appliedAt, now, random)
}

/** The steps of a course at moments between applying and now; the last so many days ago, where that is said. */
export const spreadCourse = (
  course: ApplicationStatus[],
  appliedAt: Date,
  now: Date,
  random: Random,
  movedDaysAgo?: number,
): Step[] => {
  const span = now.getTime() - appliedAt.getTime()
  return course.map((status, index) => {
    const share = index === 0 ? 0 : (index - 0.5 + random.next() * 0.45) / course.length
    const isLast = movedDaysAgo !== undefined && index === course.length - 1
    const at = isLast ? now.getTime() - movedDaysAgo * day : appliedAt.getTime() + Math.floor(span * share)
    return { status, at: new Date(at) }
  })
}
