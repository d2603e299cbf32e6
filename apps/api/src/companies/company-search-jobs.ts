import { refreshCompanySearchDocuments } from '../internships/search/search.service.ts'
import type { Database } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'

export const companySearchQueue = 'refresh-company-search'

/** The internships with greater ids than `after` still have the old name of their company. */
export type SearchRefresh = { companyId: string; after: string }

/**
 * Refreshes the search documents of a large company in batches. Each rename enqueues a job of its own, and a batch reads the name
 * that is stored when it starts, so the last name wins.
 */
export const defineCompanySearchJobs = ({ db, jobs }: { db: Database; jobs: Jobs }) =>
  jobs.define<SearchRefresh>(companySearchQueue, {
    deleteAfterSeconds: 3600,
    handler: async ({ companyId, after }) => {
      for (let last: string | undefined = after; last; ) {
        const from: string = last
        last = await db.transaction().execute(trx => refreshCompanySearchDocuments(trx, companyId, from))
      }
    },
  })
