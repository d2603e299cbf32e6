import { ROOT_CONTEXT, SpanKind, type Tracer } from '@opentelemetry/api'
import type { Jobs, RunningJob } from '../jobs/jobs.ts'
import { markFailed, runInSpan } from './active-span.ts'

/** Wraps jobs so that each runs in a span. The data of a job contains mails and names, so only its id is exported. */
export const traceJobs = (jobs: Jobs, tracer: Tracer): Jobs => ({
  ...jobs,
  define: (name, settings) => jobs.define(name, { ...settings, handler: inSpan(tracer, name, settings.handler) }),
})

type Handler<Data> = (data: Data, job: RunningJob) => Promise<void>

const inSpan =
  <Data>(tracer: Tracer, name: string, handler: Handler<Data>): Handler<Data> =>
  async (data, job) => {
    const span = tracer.startSpan(
      `job ${name}`,
      {
        kind: SpanKind.CONSUMER,
        attributes: { 'messaging.destination.name': name, 'messaging.message.id': job.id },
      },
      ROOT_CONTEXT,
    )
    try {
      await runInSpan(span, ROOT_CONTEXT, () => handler(data, job))
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  }
