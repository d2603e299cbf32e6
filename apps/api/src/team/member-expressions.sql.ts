import { formerMember } from '@fledge/contract/team'
import { type RawBuilder, sql } from 'kysely'

/** The name of a person while the person works for the company; null otherwise. */
export const memberName = (userId: RawBuilder<unknown>, companyId: RawBuilder<unknown>) => sql<string | null>`(
  select person.full_name from company_members membership join users person on person.id = membership.user_id
  where membership.user_id = ${userId} and membership.company_id = ${companyId})`

/** The person who acted for the company, or a former member without an id. */
export const memberJson = (userId: RawBuilder<unknown>, companyId: RawBuilder<unknown>) => sql`coalesce((
    select json_build_object('id', person.id, 'full_name', person.full_name)
    from company_members membership join users person on person.id = membership.user_id
    where membership.user_id = ${userId} and membership.company_id = ${companyId}),
  json_build_object('id', null, 'full_name', ${formerMember}::text))`

/**
 * Whether the person is a member of the company. An export must not show a former member what the company did later.
 */
export const worksFor = (companyId: RawBuilder<unknown>, userId: string) =>
  sql`exists (select from company_members m where m.user_id = ${userId} and m.company_id = ${companyId})`
