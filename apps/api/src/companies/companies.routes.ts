import { setPromise as setPromiseEndpoint } from '@fledge/contract/answers/answers'
import * as contract from '@fledge/contract/companies'
import { created } from '../platform/http/responses.ts'
import { type Serving, serve } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Mailer } from '../platform/mail/mail.ts'
import { getCompanyProfile, getPublicCompany, saveCompanyProfile, searchCompanies } from './companies.service.ts'
import { defineCompanySearchJobs } from './company-search-jobs.ts'
import { getCompanyDashboard } from './dashboard.service.ts'
import { domainRoutes } from './domain/domains.routes.ts'
import { setPromise } from './promises.service.ts'

type Deps = { jobs: Jobs; publicUrl: string; mailer: Mailer }

export const companiesRoutes = (serving: Serving, { jobs, publicUrl, mailer }: Deps) => {
  const { db } = serving
  const deps = { db, jobs, publicUrl }
  domainRoutes(serving, { mailer })
  defineCompanySearchJobs({ db, jobs })
  serve(serving, contract.getCompanyProfile, async ({ session }) => ({ profile: await getCompanyProfile(db, session) }))
  serve(serving, contract.createCompanyProfile, async ({ session, body }) => {
    const { isNew, profile } = await saveCompanyProfile(deps, session, body)
    return isNew ? created({ profile }) : { profile }
  })
  serve(serving, contract.saveCompanyProfile, async ({ session, body }) => {
    const { profile } = await saveCompanyProfile(deps, session, body)
    return { profile }
  })
  serve(serving, setPromiseEndpoint, ({ session, body }) => setPromise(db, session, body.days))
  serve(serving, contract.getPublicCompany, async ({ params, read }) => ({
    profile: await read(db => getPublicCompany(db, params.id)),
  }))
  serve(serving, contract.searchCompanies, ({ query, read }) => read(db => searchCompanies(db, query)))
  serve(serving, contract.getCompanyDashboard, ({ session }) => getCompanyDashboard(db, session))
}
