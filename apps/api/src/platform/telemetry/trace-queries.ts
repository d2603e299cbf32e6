import { SpanKind, type Tracer } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'
import { activeContext, markFailed } from './active-span.ts'

const longestText = 2000

/**
 * Records a finished query under the request or job that sent it. The text has placeholders; the values are not
 * exported. Queries outside of both, such as migrations, would each become a trace of their own and are left out.
 */
export const recordQuery = (tracer: Tracer, event: LogEvent) => {
  const parent = activeContext()
  if (!parent) return
  const { sql } = event.query
  const name = nameQuery(sql)
  const end = Date.now()
  const span = tracer.startSpan(
    name,
    {
      kind: SpanKind.CLIENT,
      startTime: end - event.queryDurationMillis,
      attributes: {
        'db.system.name': 'postgresql',
        'db.query.summary': name,
        'db.query.text': sql.slice(0, longestText),
      },
    },
    parent,
  )
  if (event.level === 'error') markFailed(span, event.error)
  span.end(end)
}

/** The operation and the first table, such as `select internships`. */
export const nameQuery = (sql: string) => {
  const operation = /^\W*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'query'
  const [, first, second] = /\b(?:from|into|update)\s+"?(\w+)"?(?:\."?(\w+))?/i.exec(sql) ?? []
  const table = second ?? first
  return table ? `${operation} ${table.toLowerCase()}` : operation
}
