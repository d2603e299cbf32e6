import type { NotificationTarget } from '@fledge/contract/notifications'

const id = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'

const links: [pattern: RegExp, kind: NotificationTarget['kind']][] = [
  [new RegExp(`^/internship/${id}$`), 'internship'],
  [new RegExp(`^/messages\\?thread=${id}$`), 'thread'],
  [new RegExp(`^/company/applicants\\?applicant=${id}$`), 'application'],
  [new RegExp(`^/company/applicants\\?internship=${id}$`), 'internship'],
  [new RegExp(`^/saved\\?list=searches&open=${id}$`), 'saved_search'],
]

/** The record whose id a path of the web app contains; null when the path is that of a list. */
export const targetOf = (link: string | null): NotificationTarget | null => {
  for (const [pattern, kind] of links) {
    const found = link && pattern.exec(link)?.[1]
    if (found) return { kind, id: found }
  }
  return null
}
