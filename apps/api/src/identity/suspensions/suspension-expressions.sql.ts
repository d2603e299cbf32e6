import { type RawBuilder, sql } from 'kysely'

export type SuspensionTarget = 'account' | 'company'

/** Whether an operator has suspended the account or company with this id. */
export const isSuspended = (target: SuspensionTarget, id: RawBuilder<unknown>) => sql<boolean>`exists (
  select from suspensions x where x.target = ${sql.lit(target)} and x.target_id = ${id})`
