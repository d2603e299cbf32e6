import type { RawBuilder } from 'kysely'

/** The person whose rows an export contains or a deletion removes. */
export type Person = { id: string; email: string }

/** What the queries of an export need. Each capability contributes its own in `personal-data.sql.ts`. */
export type Exported = {
  person: Person
  /** The company whose records the person may take along. Only an owner has one; for all others it is the id of no company. */
  companyId: string
  /** The public URL of this server, as a parameter of the statement. */
  origin: RawBuilder<unknown>
}
