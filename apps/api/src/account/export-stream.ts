import type { RawBuilder } from 'kysely'
import type { Membership } from '../platform/access/session.ts'
import type { Database } from '../platform/database/database.ts'
import { personalData, selectPage } from './account.sql.ts'

const rowsPerPage = 1000

type ExportScope = {
  person: { id: string; email: string }
  company: Pick<Membership, 'id' | 'role'> | null
  publicUrl: string
  preferences: object
}

/**
 * Writes the export as JSON, a page of rows at a time. The next page is read when the client has received the previous
 * one, so a large export fills neither the memory nor the event loop, and uses no database connection between two
 * pages.
 */
export async function* writeExport(db: Database, { person, company, publicUrl, preferences }: ExportScope) {
  const { users, student_profiles, company_profiles, memberships, ...lists } = personalData(person, company, publicUrl)
  const first = async (query: RawBuilder<unknown>) => (await selectPage(db, query, { limit: 1, offset: 0 })).text
  yield `{"exported_at":${JSON.stringify(new Date().toISOString())},"preferences":${JSON.stringify(preferences)}`
  yield `,"user":${(await first(users)) ?? '{}'},"membership":${await first(memberships)}`
  yield `,"profile":${(await first(student_profiles)) ?? (await first(company_profiles))}`
  for (const [name, query] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:[`
    yield* writeRows(db, query)
    yield ']'
  }
  yield '}'
}

async function* writeRows(db: Database, query: RawBuilder<unknown>) {
  for (let offset = 0; ; offset += rowsPerPage) {
    const { text, count } = await selectPage(db, query, { limit: rowsPerPage, offset })
    if (text) yield offset === 0 ? text : `,${text}`
    if (count < rowsPerPage) return
  }
}
