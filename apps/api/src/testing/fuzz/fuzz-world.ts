import { sql } from 'kysely'
import type { World } from '../matrix/world.ts'
import type { TestApp } from '../test-app.ts'
import { referencePattern } from './from-schema.ts'

export type FuzzWorld = { tokens: Map<string, string>; ids: Record<string, string[]> }

const unknownId = '01890000-0000-7000-8000-000000000000'

/** Reads the ids of records: first those of the world, then those that earlier batches created. */
export const readFuzzWorld = async ({ db }: TestApp, world: World): Promise<FuzzWorld> => {
  const latest = async (table: string) => {
    const { rows } = await sql<{ id: string }>`
      select id::text as id from ${sql.table(table)} order by id desc limit 6`.execute(db)
    return rows.map(({ id }) => id)
  }
  const { rows } = await sql<{ version: string }>`
    select to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as version
    from internships where id = ${world.internship}`.execute(db)
  return {
    tokens: world.tokens,
    ids: {
      internship: [
        world.internship,
        world.applied,
        world.internship,
        world.applied,
        world.draft,
        ...(await latest('internships')),
      ],
      application: [world.application, ...(await latest('applications'))],
      invitation: [world.invitation, ...(await latest('invitations'))],
      notification: [world.notification, ...(await latest('notifications'))],
      file: [world.file, ...(await latest('files'))],
      decision: [world.decision],
      session: [world.session, ...(await latest('sessions'))],
      student: [world.person.student, world.person['other student'], world.person.company],
      company: [world.person.company, world.person['other company'], world.person.student],
      email: [world.emails.student, world.emails.company, world.emails['other student']],
      version: rows.map(({ version }) => version),
    },
  }
}

export const resolveIds = ({ ids }: FuzzWorld, text: string) =>
  text.replace(referencePattern, (_, kind: string, index: string) => {
    const list = ids[kind] ?? []
    return list[Number(index) % (list.length + 1)] ?? unknownId
  })
