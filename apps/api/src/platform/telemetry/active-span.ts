import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, type Span, SpanStatusCode, trace } from '@opentelemetry/api'

const storage = new AsyncLocalStorage<Context>()

/** Runs `work`; the spans that it starts become children of `span`. */
export const runInSpan = <T>(span: Span, parent: Context, work: () => T) =>
  storage.run(trace.setSpan(parent, span), work)

export const activeContext = () => storage.getStore()

/** Only the kind of an error is exported: messages of the database quote values. */
export const markFailed = (span: Span, error: unknown) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const type = typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown'
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}
