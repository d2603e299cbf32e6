import { type RawBuilder, sql } from 'kysely'
import * as answers from '../answers/personal-data.sql.ts'
import * as applications from '../applications/personal-data.sql.ts'
import * as batches from '../batches/personal-data.sql.ts'
import * as companies from '../companies/personal-data.sql.ts'
import * as contact from '../contact/personal-data.sql.ts'
import * as files from '../files/personal-data.sql.ts'
import * as identity from '../identity/personal-data.sql.ts'
import * as internships from '../internships/personal-data.sql.ts'
import * as interviews from '../interviews/personal-data.sql.ts'
import * as invitations from '../invitations/personal-data.sql.ts'
import * as listings from '../listings/personal-data.sql.ts'
import * as messages from '../messages/personal-data.sql.ts'
import * as notifications from '../notifications/personal-data.sql.ts'
import * as offers from '../offers/personal-data.sql.ts'
import type { ExportScope, Person } from '../platform/access/personal-data.ts'
import type { Membership } from '../platform/access/session.ts'
import type { Database } from '../platform/database/database.ts'
import { nilId } from '../platform/database/ids.ts'
import * as profiles from '../profiles/personal-data.sql.ts'
import * as reports from '../reports/personal-data.sql.ts'
import * as saved from '../saved/personal-data.sql.ts'
import * as swipes from '../swipes/personal-data.sql.ts'
import * as team from '../team/personal-data.sql.ts'
import * as webhooks from '../webhooks/personal-data.sql.ts'

/**
 * The person's data by table, without secrets that open the account and without data that belongs only to other people.
 * Owners get the records of their company; other members get the texts that they wrote, and so do former members.
 */
export const personalData = (person: Person, company: Pick<Membership, 'id' | 'role'> | null, publicUrl: string) => {
  const companyId = company?.role === 'owner' ? company.id : nilId
  const exported: ExportScope = { person, companyId, origin: sql`${publicUrl}::text` }
  return {
    ...identity.exportPerson(exported),
    ...profiles.exportPerson(exported),
    ...companies.exportPerson(exported),
    ...listings.exportPerson(exported),
    ...internships.exportPerson(exported),
    ...applications.exportPerson(exported),
    ...answers.exportPerson(exported),
    ...files.exportPerson(exported),
    ...swipes.exportPerson(exported),
    ...saved.exportPerson(exported),
    ...invitations.exportPerson(exported),
    ...messages.exportPerson(exported),
    ...offers.exportPerson(exported),
    ...interviews.exportPerson(exported),
    ...batches.exportPerson(exported),
    ...team.exportPerson(exported),
    ...reports.exportPerson(exported),
    ...webhooks.exportPerson(exported),
    ...contact.exportPerson(exported),
    ...notifications.exportPerson(exported),
  }
}

type Page = { limit: number; offset: number }

/**
 * Reads one page of rows as JSON texts, joined by commas. The database builds the JSON, so that both engines format
 * every column the same way and the server parses nothing.
 */
export const selectPage = async (db: Database, query: RawBuilder<unknown>, { limit, offset }: Page) => {
  const { rows } = await sql<{ text: string | null; count: number }>`
    select string_agg(to_jsonb(q)::text, ',') as text, count(*)::int as count
    from (select * from (${query}) q limit ${limit} offset ${offset}) q`.execute(db)
  return rows[0] ?? { text: null, count: 0 }
}
