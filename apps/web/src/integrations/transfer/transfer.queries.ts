import {
  type ExportedInternship,
  exportInternships,
  type ImportProblem,
  importInternships,
} from '@fledge/contract/integrations/internship-import'
import { call } from '../../platform/net/call.ts'
import { queryClient } from '../../platform/net/query-client.ts'
import type { ImportPart } from './split-file.ts'

export type Progress = { done: number; total: number }
export type Outcome = {
  created: number
  updated: number
  errors: ImportProblem[]
  warnings: ImportProblem[]
  /** Rows before the first part with an error, which are stored. */
  stored: number
}

type Run = { isDryRun: boolean; onProgress: (progress: Progress) => void }

/** Sends the parts one after the other. An import stops at the first part with an error; a dry run checks all of them. */
export const runImport = async (parts: ImportPart[], { isDryRun, onProgress }: Run): Promise<Outcome> => {
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  const outcome: Outcome = { created: 0, updated: 0, errors: [], warnings: [], stored: 0 }
  let done = 0
  for (const { body, count } of parts) {
    const first = done
    const result = await call(importInternships, { body: { ...body, dry_run: isDryRun } })
    const inFile = (problem: ImportProblem) => ({ ...problem, row: problem.row + first })
    outcome.errors.push(...result.errors.map(inFile))
    outcome.warnings.push(...result.warnings.map(inFile))
    if (result.is_stored || isDryRun) {
      outcome.created += result.created
      outcome.updated += result.updated
    }
    if (result.is_stored) outcome.stored += count
    done += count
    onProgress({ done, total })
    if (!isDryRun && !result.is_stored) break
  }
  if (!isDryRun) await queryClient.invalidateQueries()
  return outcome
}

export const loadExport = async () => {
  const rows: ExportedInternship[] = []
  for (let page = 1; ; page++) {
    const { rows: next, pagination } = await call(exportInternships, { query: { page, limit: 100 } })
    rows.push(...next)
    if (page >= pagination.pages) return rows
  }
}
