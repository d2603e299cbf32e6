import { toPagination } from '@fledge/contract/wire/paging'
import type { Session } from '../../platform/access/session.ts'
import type { Database } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/http/responses.ts'
import { listSkippedRows } from './skipped.sql.ts'

export const listSkipped = async (
  db: Database,
  { user }: Session,
  { page, limit }: { page: number; limit: number },
) => {
  const { total, skipped } = await listSkippedRows(db, { studentId: user.id, offset: (page - 1) * limit, limit })
  return jsonText(`{"skipped":${skipped},"pagination":${JSON.stringify(toPagination(page, limit, total))}}`)
}
