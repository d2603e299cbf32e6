import type { ApplicationStatus } from '@fledge/contract/statuses'
import { toPagination } from '@fledge/contract/wire/paging'
import type { Session } from '../../platform/access/session.ts'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { jsonText } from '../../platform/http/responses.ts'
import { listNeedRows, type StepSource } from './next-steps.sql.ts'
import { findFollowedApplication, listOwnApplications } from './own-applications.sql.ts'

export type OwnApplicationsDeps = { publicUrl: string; steps: StepSource[] }

type Page = {
  page: number
  limit: number
  status?: ApplicationStatus | undefined
  sort?: 'newest' | 'needs' | undefined
  told?: 'true' | 'false' | undefined
}

export const listStudentApplications = async (
  db: Database,
  { user }: Session,
  { page, limit, status, sort = 'newest', told }: Page,
  deps: OwnApplicationsDeps,
) => {
  const listing = { ...deps, studentId: user.id, status, sort, isAsTold: told === 'true' }
  const found = await listOwnApplications(db, { ...listing, offset: (page - 1) * limit, limit })
  if (!found) return fail('internal')
  const { counts, applications } = found
  const pagination = toPagination(page, limit, counts[status ?? 'all'])
  return jsonText(
    `{"applications":${applications},"counts":${JSON.stringify(counts)},"pagination":${JSON.stringify(pagination)}}`,
  )
}

export const getStudentApplication = async (db: Database, { user }: Session, id: string, deps: OwnApplicationsDeps) =>
  (await findFollowedApplication(db, { ...deps, studentId: user.id }, id)) ?? fail('application_not_found')

export const listNeeds = async (db: Database, { user }: Session, { steps }: OwnApplicationsDeps) => {
  const found = await listNeedRows(db, steps, user.id)
  return { needs: found.map(({ total: _, ...need }) => need), total: found[0]?.total ?? 0 }
}
