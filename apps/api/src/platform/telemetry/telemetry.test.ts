import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStudent } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { readConfig } from '../config.ts'
import type { DatabaseHandle } from '../database/database-handle.ts'
import { fromConnection } from '../database/pglite/embedded-database.ts'
import { openPostgres } from '../database/postgres/postgres-database.ts'
import { countMailFailures } from './mail-failures.ts'
import { createOperatorMetrics } from './operator-metrics.ts'
import { type ReceivedSpan, startOtlpReceiver } from './otlp-receiver.ts'
import { registerOperatorMetrics } from './prometheus.ts'
import { startTelemetry, type Telemetry } from './telemetry.ts'
import { nameQuery } from './trace-queries.ts'

const openTraced = ({ engine }: DatabaseHandle, { recordQuery }: Telemetry) =>
  engine.kind === 'pglite'
    ? fromConnection(engine.pglite, { log: recordQuery })
    : openPostgres(engine.url, undefined, { log: recordQuery })

describe('telemetry', () => {
  let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>
  let telemetry: Telemetry
  let database: DatabaseHandle
  let traced: DatabaseHandle
  let test: TestApp
  const endpoint = process.env.OTEL_EXPORTER_OTLP_ENDPOINT

  beforeAll(async () => {
    receiver = await startOtlpReceiver()
    // The exporters read their settings from the process.
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = receiver.url
    telemetry = startTelemetry({ sampleRatio: 1, traceDelay: 20, metricInterval: 50 }, { trustProxy: 'loopback' })
    database = await openTestDatabase()
    traced = openTraced(database, telemetry)
    test = await startTestApp({ database: traced, telemetry, withWorkers: true })
  })
  afterAll(async () => {
    await test.close()
    await telemetry.stop()
    if (traced.engine.kind === 'postgres') await traced.close()
    await database.close()
    receiver.close()
    if (endpoint === undefined) delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
    else process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint
  })

  const untilSpan = (name: string) =>
    expect
      .poll(() => receiver.spans().find(span => span.name === name), { timeout: 25_000, interval: 20 })
      .toBeDefined()
      .then(() => receiver.spans().find(span => span.name === name) as ReceivedSpan)

  const attribute = (span: ReceivedSpan, key: string) =>
    Object.values(span.attributes.find(one => one.key === key)?.value ?? {})[0]

  it('traces a request by its route with its queries, in the trace of the proxy', async () => {
    const student = await makeStudent(test, 'Zebulon Quagmire')
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const response = await test.app.inject({
      url: '/api/internships?search=marmalade',
      headers: { authorization: `Bearer ${student.token}`, traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    })
    expect(response.statusCode).toBe(200)

    const request = await untilSpan('GET /api/internships')
    expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
    expect(Number(attribute(request, 'http.response.status_code'))).toBe(200)
    expect(attribute(request, 'fledge.request_id')).toBe(response.headers['x-request-id'])
    const queries = receiver.spans().filter(span => span.parentSpanId === request.spanId)
    expect(queries.length).toBeGreaterThan(1)
    expect(queries.map(({ name }) => name)).toContain('select suspensions')
    expect(attribute(queries[0] as ReceivedSpan, 'db.query.text')).toMatch(/\$1/)
    for (const personal of [student.email, student.id, student.token, 'Zebulon', 'marmalade'])
      expect(receiver.everything()).not.toContain(personal)
  })

  it('traces a job with its queries, without the text of a mail', async () => {
    const message = {
      name: 'Wilhelmina',
      email: 'wilhelmina@example.com',
      subject: 'A question',
      message: 'Pumpernickel?',
    }
    const response = await test.app.inject({ method: 'POST', url: '/api/contact/submit', payload: message })
    expect(response.statusCode).toBeLessThan(300)
    const job = await untilSpan('job mail')
    expect(receiver.spans().some(span => span.parentSpanId === job.spanId && span.name === 'insert mailbox')).toBe(true)
    for (const personal of Object.values(message)) expect(receiver.everything()).not.toContain(personal)
  })

  it('exports durations, connections and queues as metrics', async () => {
    await test.jobs.enqueue(test.db, 'mail', {}, { startAfter: 3600 })
    const wanted = ['http.server.request.duration', 'fledge_build_info', 'fledge_jobs', 'fledge_mail_failures_total']
    if (database.engine.kind === 'postgres') wanted.push('fledge_database_connections')
    await expect.poll(() => receiver.metricNames(), { timeout: 25_000 }).toEqual(expect.arrayContaining(wanted))
  })

  it('shows the same metrics to Prometheus, and counts mails that could not be sent', async () => {
    const refuse = () => Promise.reject(new Error('The mail server is away'))
    const { mailer, countFailures } = countMailFailures({ send: refuse, deliver: refuse, close: () => {} })
    const mail = { to: 'someone@example.com', subject: 'Hello', text: 'Hello', html: 'Hello' }
    await expect(mailer.send(mail)).rejects.toThrow('away')
    await expect(mailer.deliver(mail, 'an-id')).rejects.toThrow('away')
    const registry = new Registry()
    await registerOperatorMetrics(registry, createOperatorMetrics(database, countFailures))
    const text = await registry.metrics()
    expect(text).toMatch(/^fledge_mail_failures_total 2$/m)
    expect(text).toMatch(/^fledge_build_info\{version="[\d.]+",commit="[\w-]+",node="v[\d.]+"\} 1$/m)
    expect(text).toMatch(/^fledge_jobs\{queue="mail",state="later"\} 1$/m)
    if (database.engine.kind === 'postgres') expect(text).toMatch(/^fledge_database_connections\{state="waiting"\} 0$/m)
  })

  it('names a query by its operation and its first table', () => {
    expect(nameQuery('select "a" from "internships" where "id" = $1')).toBe('select internships')
    expect(nameQuery('insert into "public"."users" ("id") values ($1)')).toBe('insert users')
    expect(nameQuery('update companies set x = $1')).toBe('update companies')
    expect(nameQuery('begin')).toBe('begin')
  })

  it.each([
    [{}, null],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }, null],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER_ARG: '0.1' },
      { sampleRatio: 0.1, traceDelay: 5000, metricInterval: 60_000 },
    ],
  ])('is configured by the settings %o', (env, wanted) => expect(readConfig(env).telemetry).toEqual(wanted))

  it('rejects a protocol that it does not support', () => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }
    expect(() => readConfig(env)).toThrow('OTEL_EXPORTER_OTLP_PROTOCOL must be http/json')
  })
})
