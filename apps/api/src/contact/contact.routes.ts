import * as contract from '@fledge/contract/contact'
import type { Config } from '../platform/config.ts'
import { onceByKey } from '../platform/http/idempotency.ts'
import { networkOf } from '../platform/http/network.ts'
import { created } from '../platform/http/responses.ts'
import { type Serving, serve } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { senderScope, submitContact } from './contact.service.ts'

type Deps = { jobs: Jobs; config: Pick<Config, 'supportEmail'> }

export const contactRoutes = (serving: Serving, { jobs, config }: Deps) => {
  const { supportEmail } = config
  serve(serving, contract.getContactDetails, async () => ({ support_email: supportEmail }))
  serve(serving, contract.submitContact, ({ body, request }) =>
    onceByKey(serving.db, { request, scope: senderScope(body.email) }, async trx =>
      created(await submitContact(trx, { jobs, supportEmail }, body, networkOf(request.ip))),
    ),
  )
}
