import type { Database } from '../../platform/database/database.ts'
import { isId, linksOf, slugOf } from '../open/links.ts'
import { findListedCompany, findListing, listOpenListings } from '../open/open-listings.service.ts'
import type { Visit } from '../visitors/visit.ts'
import { companyPage } from './company-page.ts'
import { internshipPage } from './internship-page.ts'
import type { Site } from './layout.ts'
import { absentPage } from './message-page.ts'
import { pageScript } from './page-script.ts'
import { searchPage } from './search-page.ts'
import { readSearchQuery } from './search-query.ts'

const onPage = 20
const type = 'text/html; charset=utf-8'

type Params = { id: string; slug?: string }
/** The app leads visitors here from its own paths. What is not public leads them to the sign-in instead of a page that says so. */
type Query = { from?: unknown }

export const pageRoutes = (visit: Visit, db: Database, site: Site) => {
  const { links } = site
  visit('/jobs', async ({ query }) => {
    const { page = 1, ...filters } = readSearchQuery(query)
    const found = await listOpenListings(db, filters, { page, limit: onPage })
    return { type, body: searchPage(site, { ...filters, page }, found) }
  })
  visit<Pick<Params, 'id'>, Query>('/jobs/at/:id', async ({ params: { id }, query }) => {
    const company = isId(id) ? await findListedCompany(db, id) : { state: 'missing' as const }
    const appPath = `/company/${id}/public`
    if (company.state !== 'open')
      return query.from === 'app' ? toSignIn(appPath) : absentPage(site, 'company', company.state, appPath)
    const { page = 1 } = readSearchQuery(query)
    const open = await listOpenListings(db, { company_id: id }, { page, limit: onPage })
    return { type, body: companyPage(site, { company: company.found, open, page }) }
  })
  const showInternship: Parameters<typeof visit<Params, Query>>[1] = async ({ params: { id, slug }, query }) => {
    const listing = isId(id) ? await findListing(db, id) : { state: 'missing' as const }
    const appPath = `/internship/${id}`
    if (listing.state !== 'open')
      return query.from === 'app' ? toSignIn(appPath) : absentPage(site, 'internship', listing.state, appPath)
    if (slug !== slugOf(listing.found.title)) return { redirect: links.internship(listing.found), status: 301 }
    return { type, body: internshipPage(site, listing.found) }
  }
  visit<Params, Query>('/jobs/:id', showInternship)
  visit<Params, Query>('/jobs/:id/:slug', showInternship)
  visit('/jobs/page.js', async () => ({ type: 'text/javascript; charset=utf-8', body: pageScript }))
}

const toSignIn = (next: string) => ({ redirect: `/auth?next=${encodeURIComponent(next)}`, status: 302 as const })

export const createSite = (publicUrl: string, fonts: Site['fonts']): Site => ({ links: linksOf(publicUrl), fonts })
