import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { isId } from '../open/links.ts'
import { findListedCompany, listOpenListings } from '../open/open-listings.service.ts'
import type { Site } from '../pages/layout.ts'
import { readSearchQuery, toQueryString } from '../pages/search-query.ts'
import type { Sent, Visit } from '../visitors/visit.ts'
import type { Feed } from './feed-entries.ts'
import { toJsonFeed } from './json-feed.ts'
import { toRss } from './rss.ts'

const inFeed = 50

/** RSS and JSON Feed of every search and of every company, newest first. */
export const feedRoutes = (visit: Visit, db: Database, { links }: Site) => {
  const formats = {
    xml: (feed: Feed): Sent => ({ type: 'application/rss+xml; charset=utf-8', body: toRss(feed, links) }),
    json: (feed: Feed): Sent => ({ type: 'application/feed+json; charset=utf-8', body: toJsonFeed(feed, links) }),
  }
  for (const [ending, send] of Object.entries(formats)) {
    visit(`/jobs/feed.${ending}`, async ({ query }) => {
      const { page: _, ...filters } = readSearchQuery(query)
      const { internships } = await listOpenListings(db, { ...filters, sort: 'newest' }, { page: 1, limit: inFeed })
      const params = toQueryString(filters)
      return send({
        title: filters.search ? `Internships: ${filters.search}` : 'Internships',
        description: 'The newest open internships on Fledge.',
        pageUrl: links.search + params,
        feedUrl: `${links.search}/feed.${ending}${params}`,
        internships,
      })
    })
    visit<{ id: string }>(`/jobs/at/:id/feed.${ending}`, async ({ params: { id } }) => {
      const company = isId(id) ? await findListedCompany(db, id) : { state: 'missing' as const }
      if (company.state !== 'open') {
        if (company.state === 'missing') fail('company_not_found')
        return { status: 410, type: 'text/plain; charset=utf-8', body: 'This company is gone.' }
      }
      const query = { company_id: id, sort: 'newest' as const }
      const { internships } = await listOpenListings(db, query, { page: 1, limit: inFeed })
      const { company_name: name } = company.found
      return send({
        title: `Internships at ${name}`,
        description: `The open internships at ${name}.`,
        pageUrl: links.company(id),
        feedUrl: `${links.company(id)}/feed.${ending}`,
        internships,
      })
    })
  }
}
