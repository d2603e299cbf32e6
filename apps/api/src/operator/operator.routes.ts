import * as contract from '@fledge/contract/moderation/operator'
import { created } from '../platform/http/responses.ts'
import { type Serving, serve } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { decideCase } from './acts/decide.service.ts'
import { getCase, listQueue } from './cases/cases.service.ts'
import { search } from './cases/search.service.ts'
import { getFigures } from './figures/figures.service.ts'
import { listLog } from './operator-log.sql.ts'

type Deps = { jobs: Jobs; publicUrl: string }

export const operatorRoutes = (serving: Serving, { jobs, publicUrl }: Deps) => {
  const { db, app } = serving
  const deps = { db, jobs, publicUrl, log: app.log }
  serve(serving, contract.listOperatorQueue, ({ session }) => listQueue(db, session))
  serve(serving, contract.getOperatorCase, async ({ session, query }) => ({ case: await getCase(db, session, query) }))
  serve(serving, contract.decideCase, async ({ session, body }) => {
    const { act, isNew } = await decideCase(deps, session, body)
    return isNew ? created({ act }) : { act }
  })
  serve(serving, contract.listActs, async ({ query }) => {
    const rows = await listLog(db, query.before, contract.actsPerPage + 1)
    const acts = rows.slice(0, contract.actsPerPage)
    return { acts, next: rows.length > acts.length ? (acts.at(-1)?.id ?? null) : null }
  })
  serve(serving, contract.searchForOperator, ({ session, query }) => search(db, session, query.query))
  serve(serving, contract.getOperatorFigures, () => getFigures(db))
}
