import type { RawBuilder } from 'kysely'

/** The person whose rows an export contains or a deletion removes. */
export type Person = { id: string; email: string }

/** The parameters of export queries. Each capability has such queries in its `personal-data.sql.ts`. */
export type ExportScope = {
  person: Person
  /** The company whose records are exported too. Only owners export a company; for others, no company has this id. */
  companyId: string
  /** The public URL of this server, as a parameter of the statement. */
  origin: RawBuilder<unknown>
}
