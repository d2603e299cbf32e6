import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getHealth = endpoint({
  name: 'getHealth',
  summary: 'Liveness check: 200 while the process runs',
  method: 'GET',
  path: '/health',
  access: 'public',
  response: () =>
    z.object({
      status: z.literal('ok'),
      version: z.string().describe('Version of the server'),
      commit: z.string().describe('Commit that was built, or "unknown"'),
      schema: z.string().describe('Newest database migration that the server knows and has applied'),
    }),
})

export const getReadiness = endpoint({
  name: 'getReadiness',
  summary: 'Readiness check: 200 when the database is reachable, otherwise 503',
  method: 'GET',
  path: '/ready',
  access: 'public',
  response: () => z.object({ status: z.literal('ready') }),
})
