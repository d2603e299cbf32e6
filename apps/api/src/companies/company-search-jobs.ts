import { refreshCompanySearchDocuments } from '../internships/search/search.service.ts'
import type { Database } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'

export const companySearchQueue = 'refresh-company-search'

/** The data of a job: the company, and the id after which its internships are still to be reindexed. */
export type SearchRefresh = { companyId: string; after: string }

/**
 * Reindexes the internships of a renamed company in batches. Each rename enqueues a job. Every batch reads the company's present
 * name, so after several renames all internships have the last name.
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
