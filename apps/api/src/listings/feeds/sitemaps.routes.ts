import { Readable } from 'node:stream'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { isId } from '../open/links.ts'
import type { Site } from '../pages/layout.ts'
import type { Sent, Visit } from '../visitors/visit.ts'
import { companySitemap, createSitemapIndex, internshipSitemap } from './sitemaps.ts'

const type = 'application/xml; charset=utf-8'

/** Private paths are not listed: robots.txt is not a lock, and the list would only name them. */
const robots = (home: string) => `User-agent: *
Allow: /
Disallow: /api/
Disallow: /identity/

Sitemap: ${home}/sitemap.xml
`

export const sitemapRoutes = (visit: Visit, db: Database, { links }: Site) => {
  const index = createSitemapIndex(db, links)
  visit('/robots.txt', async () => ({ type: 'text/plain; charset=utf-8', body: robots(links.home) }))
  visit('/sitemap.xml', async () => ({ type, body: await index() }))
  visit<{ name: string }>('/sitemaps/:name', async ({ params: { name } }): Promise<Sent> => {
    if (name === 'companies.xml') return { type, body: Readable.from(companySitemap(db, links)) }
    const id = /^internships-(.+)\.xml$/.exec(name)?.[1]
    if (!id || !isId(id)) return fail('not_found')
    return { type, body: Readable.from(internshipSitemap(db, links, id)) }
  })
}
