import type { Internship } from '@fledge/contract/internships'
import * as contract from '@fledge/contract/listings/listings'
import { toPagination } from '@fledge/contract/wire/paging'
import { type Serving, serve } from '../../platform/http/serve.ts'
import { linksOf } from '../open/links.ts'
import { findListedCompany, findListing, listOpenListings, openOr } from '../open/open-listings.service.ts'
import { createPublicCall, type PublicCallDeps } from './public-call.ts'

/** The calls that need no session. The calls of members reject visitors as before. */
export const publicApiRoutes = (serving: Serving, deps: PublicCallDeps) => {
  const { db } = serving
  const links = linksOf(deps.config.publicUrl)
  const visit = createPublicCall(db, deps)
  const toListed = (internship: Internship) => ({ ...internship, url: links.internship(internship) })

  serve(serving, contract.listListedInternships, ({ query: { page, limit, ...query }, request, read }) =>
    visit(request, async () => {
      const found = await read(db => listOpenListings(db, query, { page, limit }))
      const pagination = toPagination(page, limit, found.total)
      return {
        internships: found.internships.map(toListed),
        pagination: found.capped ? { ...pagination, capped: true } : pagination,
        ...(found.corrected === undefined ? {} : { corrected: found.corrected }),
      }
    }),
  )
  serve(serving, contract.getListedInternship, ({ params, request }) =>
    visit(request, async () => ({
      internship: toListed(openOr(await findListing(db, params.id), 'internship_not_found')),
    })),
  )
  serve(serving, contract.getListedCompany, ({ params, request }) =>
    visit(request, async () => {
      const company = openOr(await findListedCompany(db, params.id), 'company_not_found')
      return { profile: { ...company, url: links.company(company.id) } }
    }),
  )
}
