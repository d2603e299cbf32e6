import type { Database } from '../../platform/database/database.ts'
import { isId } from '../open/links.ts'
import { findListedCompany, listOpenListings } from '../open/open-listings.service.ts'
import type { Site } from '../pages/layout.ts'
import { absentPage } from '../pages/message-page.ts'
import type { Sent, Visit } from '../visitors/visit.ts'
import { readLook } from './embed-look.ts'
import { embedPage } from './embed-page.ts'
import { frameScript, resizeScript } from './embed-scripts.ts'

const inEmbed = 50

/**
 * The same policy as everywhere, except that the registered sites may show the page in a frame, and that logos are not loaded. Browsers
 * that know `frame-ancestors` ignore X-Frame-Options, but some proxies do not, so it is left out. Our own settings show a preview.
 */
const policyFor = (origins: string[]) =>
  `default-src 'none';script-src 'self';style-src 'unsafe-inline';font-src 'self';base-uri 'self';form-action 'none';frame-ancestors ${["'self'", ...origins].join(' ')}`

export const embedRoutes = (visit: Visit, db: Database, site: Site) => {
  visit<{ id: string }>('/embed/:id', async ({ params: { id }, query }): Promise<Sent> => {
    const company = isId(id) ? await findListedCompany(db, id) : { state: 'missing' as const }
    if (company.state !== 'open') return absentPage(site, 'company', company.state, `/company/${id}/public`)
    const open = await listOpenListings(db, { company_id: id }, { page: 1, limit: inEmbed })
    return {
      type: 'text/html; charset=utf-8',
      body: embedPage(site, { company: company.found, open, look: readLook(query) }),
      headers: { 'content-security-policy': policyFor(company.found.origins) },
      without: ['x-frame-options'],
    }
  })
  const script = (body: string): Sent => ({
    type: 'text/javascript; charset=utf-8',
    body,
    headers: { 'cross-origin-resource-policy': 'cross-origin' },
  })
  visit('/embed/frame.js', async () => script(frameScript))
  visit('/embed/resize.js', async () => script(resizeScript))
}
