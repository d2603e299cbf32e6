import type { Kind } from '../load/plan.ts'
import { postRequest } from '../load/requests.ts'
import { visits } from '../screens/visits.ts'
import { type Crowd, kindsOfVisit } from './crowd.ts'

const variants = 20_000

/** One swipe for each visit of Discover. */
const swipeWeight = visits.find(({ name }) => name === 'Discover')?.weight ?? 0

/** Visits of screens by weight, each with all of its calls, and swipes. Many people send them, because feeds are limited for each student. */
export const prepareMix = (crowd: Crowd): Kind[] => {
  const { student, open } = crowd
  const swipes = Array.from({ length: variants }, (_, index) =>
    postRequest(
      '/api/interactions/swipes',
      { internship_id: open[(index * 7) % open.length], direction: 'left' },
      student[index % student.length]?.token,
    ),
  )
  return [
    // Only the calls about an internship differ by more than the person.
    ...visits.flatMap(visit => kindsOfVisit(visit, crowd, visit.name === 'Internship' ? variants : student.length)),
    { name: 'swipe', weight: swipeWeight, requests: swipes },
  ]
}

/** The visits behind the mix, as a sentence. */
export const describeMix = () => {
  const total = visits.reduce((sum, { weight }) => sum + weight, 0)
  const shares = visits.map(
    ({ name, weight, calls }) => `${((weight / total) * 100).toFixed(0)} % ${name} (${calls.length})`,
  )
  return `Visits of screens, in brackets the calls of each: ${shares.join(', ')}; a swipe for each visit of Discover. All figures are absolute.`
}
