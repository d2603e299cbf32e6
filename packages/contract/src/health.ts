import { z } from 'zod'
import { endpoint } from './wire/endpoint.ts'

export const getHealth = endpoint({
  name: 'getHealth',
  summary: 'Answers as long as the process lives',
  method: 'GET',
  path: '/health',
  access: 'public',
  response: () => z.object({ status: z.literal('ok') }),
})

export const getReadiness = endpoint({
  name: 'getReadiness',
  summary: 'Answers when the database answers too',
  method: 'GET',
  path: '/ready',
  access: 'public',
  response: () => z.object({ status: z.literal('ready') }),
})
