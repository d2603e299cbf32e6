import * as contract from '@fledge/contract/companies/domains'
import { type Serving, serve } from '../../platform/http/serve.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import { confirmDomain, requestDomainCode } from './domains.service.ts'

export const domainRoutes = (serving: Serving, { mailer }: { mailer: Mailer }) => {
  const { db, secrets } = serving
  const deps = { db, mailer, secrets }
  serve(serving, contract.requestDomainCode, async ({ session, body, request }) => ({
    domain: await requestDomainCode(deps, session, { email: body.email, ip: request.ip }),
  }))
  serve(serving, contract.confirmDomain, async ({ session, body }) => ({
    domain: await confirmDomain(deps, session, body.code),
  }))
}
