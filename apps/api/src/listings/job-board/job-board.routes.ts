import * as contract from '@fledge/contract/listings/job-board'
import { fail } from '../../platform/errors.ts'
import { type Serving, serve } from '../../platform/http/serve.ts'
import { linksOf } from '../open/links.ts'
import {
  findListedCompany,
  findListing,
  type ListedCompany,
  listOpenListings,
  openOr,
} from '../open/open-listings.service.ts'
import { createPublicCall, type PublicCallDeps } from '../visitors/public-call.ts'
import { toBoardJob, toBoardJobWithContent, toBoardText } from './board-job.ts'

/** The open internships of a company in the form of the known job boards, so that programs for those need few changes. */
export const jobBoardRoutes = (serving: Serving, deps: PublicCallDeps) => {
  const { db } = serving
  const links = linksOf(deps.config.publicUrl)
  const publicCall = createPublicCall(db, deps)
  const findCompany = async (id: string) => openOr(await findListedCompany(db, id), 'company_not_found')

  serve(serving, contract.getJobBoard, ({ params, request, setHeaders }) =>
    publicCall(request, async () => {
      const company = await findCompany(params.company_id)
      setHeaders(allowSite(company, request.headers.origin))
      return { name: company.company_name, content: toBoardText(company.description) }
    }),
  )

  serve(serving, contract.listBoardJobs, ({ params, query, request, read, setHeaders }) =>
    publicCall(request, async () => {
      const company = await findCompany(params.company_id)
      setHeaders(allowSite(company, request.headers.origin))
      const page = { page: query.page, limit: contract.maxBoardJobs }
      const { internships, total } = await read(db =>
        listOpenListings(db, { company_id: company.id, sort: 'newest' }, page),
      )
      const toJob = query.content === 'true' ? toBoardJobWithContent : toBoardJob
      return { jobs: internships.map(internship => toJob(internship, links)), meta: { total } }
    }),
  )

  serve(serving, contract.getBoardJob, ({ params, request, setHeaders }) =>
    publicCall(request, async () => {
      const internship = openOr(await findListing(db, params.id), 'internship_not_found')
      if (internship.company_id.id !== params.company_id) fail('internship_not_found')
      const { origin } = request.headers
      if (origin !== undefined) setHeaders(allowSite(await findCompany(params.company_id), origin))
      return toBoardJobWithContent(internship, links)
    }),
  )
}

/** CORS headers that let the registered sites of the company read the response. No credentials: the call needs no session. */
const allowSite = ({ origins }: ListedCompany, origin: string | undefined): Record<string, string> => ({
  vary: 'origin',
  ...(origin !== undefined && origins.includes(origin) ? { 'access-control-allow-origin': origin } : {}),
})
