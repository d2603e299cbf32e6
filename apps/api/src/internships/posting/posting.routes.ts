import * as transfer from '@fledge/contract/integrations/internship-import'
import * as own from '@fledge/contract/internships/own-internships'
import * as contract from '@fledge/contract/posting'
import { onceByKey } from '../../platform/http/idempotency.ts'
import { created } from '../../platform/http/responses.ts'
import { type Serving, serve } from '../../platform/http/serve.ts'
import { extendDeadlines } from './changes/deadline-extensions.service.ts'
import { closeInternship, closeInternships, publishInternship, reopenInternships } from './changes/statuses.service.ts'
import { checkInternship } from './check/check.service.ts'
import { exportAll, importAll } from './import/import.service.ts'
import { listOwnIds } from './own-internships.sql.ts'
import { createInternship, deleteInternship, updateInternship } from './posting.service.ts'

type Deps = {
  /** Companies without a confirmed domain publish only a few internships. */
  limitsUnconfirmed: boolean
  /** What a new internship gets that does not name them. */
  defaults: { country: string | null; currency: string | null }
}

export const postingRoutes = (serving: Serving, { limitsUnconfirmed, defaults }: Deps) => {
  const { db } = serving
  const openingOf = ({ ip }: { ip: string }) => ({ ip, isLimited: limitsUnconfirmed })
  // An absent field gets the default. Null means that the company does not say it.
  const defaultsFor = ({ country = defaults.country, currency = defaults.currency }: Partial<Deps['defaults']>) => ({
    country,
    currency,
  })
  serve(serving, contract.getPostingDefaults, async () => defaults)
  serve(serving, contract.createInternship, ({ session, body, request }) =>
    onceByKey(db, { request, session }, async trx =>
      created(await createInternship(trx, session, { ...body, ...defaultsFor(body) }, openingOf(request))),
    ),
  )
  serve(serving, contract.checkInternship, async ({ session, body }) => ({
    findings: await checkInternship(db, session, body),
  }))
  serve(serving, contract.updateInternship, ({ session, params, body, request }) =>
    updateInternship(db, session, params.id, body, openingOf(request)),
  )
  serve(serving, contract.publishInternship, async ({ session, params, request }) => ({
    internship: await publishInternship(db, session, params.id, openingOf(request)),
  }))
  serve(serving, contract.closeInternship, async ({ session, params }) => ({
    internship: await closeInternship(db, session, params.id),
  }))
  serve(serving, contract.deleteInternship, async ({ session, params }) => {
    await deleteInternship(db, session, params.id)
    return { success: true as const }
  })
  serve(serving, own.listOwnInternshipIds, async ({ session, query }) => ({
    internships: await listOwnIds(db, session.company.id, query),
  }))
  serve(serving, transfer.importInternships, ({ session, body, request }) =>
    importAll(db, session, body, openingOf(request)),
  )
  serve(serving, transfer.exportInternships, ({ session, query }) => exportAll(db, session, query))
  serve(serving, own.closeInternships, ({ session, body }) => closeInternships(db, session, body.ids))
  serve(serving, own.reopenInternships, ({ session, body, request }) =>
    reopenInternships(db, session, body.ids, openingOf(request)),
  )
  serve(serving, own.extendDeadlines, ({ session, body }) => extendDeadlines(db, session, body))
}
