import { getHealth } from '@fledge/contract/wire/health'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { secretsOf } from '../../access/secrets.ts'
import { toOpenApi } from '../../api-docs/openapi.ts'
import { serve } from '../serve.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const deprecated = { since: '2026-12-01', sunset: '2027-06-30', instead: 'getReadiness' }
const endpoint = { ...getHealth, response: getHealth.response, deprecated }

test('a deprecated operation says with each response since when it is and when it ends, and the document what replaces it', async () => {
  const app = Fastify()
  serve(
    { app, db: server.db, secrets: secretsOf(server.config), checksJson: false, endpoints: [] },
    endpoint,
    async () => ({
      status: 'ok' as const,
      version: '1',
      commit: 'unknown',
      schema: '',
    }),
  )
  const { statusCode, headers } = await app.inject('/api/health')
  expect(statusCode).toBe(200)
  expect(headers.deprecation).toBe('@1796083200')
  expect(headers.sunset).toBe('Wed, 30 Jun 2027 00:00:00 GMT')
  await app.close()
  const operation = toOpenApi([{ endpoint, prefix: '/api' }], 'https://fledge.example').paths['/api/health']?.get
  expect(operation).toMatchObject({
    deprecated: true,
    description: expect.stringContaining('Use `getReadiness` instead'),
  })
})
