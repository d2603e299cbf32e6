import type { Kind } from '../load/plan.ts'
import { getRequest, postRequest } from '../load/requests.ts'
import type { Visitor } from './visitors.ts'

/** The request of the search screen before anybody has typed. */
export const firstSearch = '/internships?sort=best&page=1&limit=10'

/** The requests of a student's day by weight. Many students send them, because feeds are limited for each student. */
export const prepareMix = (students: Visitor[], open: string[]): Kind[] => {
  const variants = Math.max(students.length, 20_000)
  const each = (make: (token: string, internship: string) => string) =>
    Array.from({ length: variants }, (_, index) =>
      make(students[index % students.length]?.token ?? '', open[(index * 7) % open.length] ?? ''),
    )
  const reads = (path: string) => students.map(({ token }) => getRequest(`/api${path}`, token))
  return [
    { name: 'search', weight: 25, requests: reads(firstSearch) },
    { name: 'feed of 50', weight: 20, requests: reads('/internships?feed=discover&limit=50') },
    { name: 'own applications', weight: 15, requests: reads('/applications/student') },
    { name: 'notifications', weight: 10, requests: reads('/notifications') },
    { name: 'detail', weight: 15, requests: each((token, id) => getRequest(`/api/internships/${id}`, token)) },
    {
      name: 'swipe',
      weight: 15,
      requests: each((token, id) =>
        postRequest('/api/interactions/swipes', { internship_id: id, direction: 'left' }, token),
      ),
    },
  ]
}
