import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** What a row contains, and what an insert must name. The test of the SQL types reads these types. */
export type SelectedRows = { [Table in keyof Tables]: Selectable<Tables[Table]> }
export type InsertedRows = { [Table in keyof Tables]: Insertable<Tables[Table]> }
