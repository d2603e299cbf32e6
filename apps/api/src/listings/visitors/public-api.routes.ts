import type { Internship } from '@fledge/contract/internships'
import * as contract from '@fledge/contract/listings/listings'
import { toPagination } from '@fledge/contract/wire/paging'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { fail } from '../../platform/errors.ts'
import { type Serving, serve } from '../../platform/http/serve.ts'
import { linksOf } from '../open/links.ts'
import { type Found, findListedCompany, findListing, listOpenListings } from '../open/open-listings.service.ts'
import { requireVisit } from './visit.ts'
import type { VisitorGate } from './visitor-gate.ts'

type Deps = { config: Pick<Config, 'publicUrl' | 'public'>; gate: VisitorGate }

/** The calls that need no session. The calls of members reject visitors as before. */
export const publicApiRoutes = (serving: Serving, { config, gate }: Deps) => {
  const { db } = serving
  const links = linksOf(config.publicUrl)
  const visit = <T>({ ip }: FastifyRequest, work: () => Promise<T>) => {
    if (!config.public.isOn) fail('public_off')
    return gate(async () => {
      await requireVisit(db, ip)
      return work()
    })
  }
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

const openOr = <T>(found: Found<T>, code: 'internship_not_found' | 'company_not_found') =>
  found.state === 'open' ? found.found : fail(code)
