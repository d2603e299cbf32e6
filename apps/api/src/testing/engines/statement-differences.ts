import type { StatementTypes } from '../sql-types/describe-statements.ts'

/** Lists the statements of PostgreSQL that the embedded database rejects or understands differently. */
export const statementDifferences = (
  onPostgres: Map<string, StatementTypes>,
  embedded: Map<string, StatementTypes | Error>,
) =>
  [...onPostgres].flatMap(([text, expected]) => {
    const found = embedded.get(text)
    if (!found) return [`was not prepared on the embedded database: ${shorten(text)}`]
    if (found instanceof Error) return [`${found.message}, on the embedded database only: ${shorten(text)}`]
    return (['parameters', 'results'] as const).flatMap(part => {
      const [there, here] = [expected[part].join(', '), found[part].join(', ')]
      return there === here ? [] : [`${part} are ${there} on PostgreSQL and ${here} when embedded: ${shorten(text)}`]
    })
  })

const shorten = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 300)
