import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyReply } from 'fastify'

/** The rest of a rate limit for the caller of the current request. `name` is the act that the limit counts. */
type Quota = { name: string; max: number; windowSeconds: number; left: number; seconds: number }

const collected = new AsyncLocalStorage<Map<string, Quota>>()

/**
 * Adds a limit to the response of the current request. Only limits of the caller's own acts may be added: those of a
 * recipient, or of a guessed email, would tell what other people did.
 */
export const addQuota = (quota: Quota) => collected.getStore()?.set(quota.name, quota)

/** Sets the headers of draft-ietf-httpapi-ratelimit-headers from the limits that `work` has counted, also when it throws. */
export const withQuotas = async <T>(reply: FastifyReply, work: () => Promise<T>): Promise<T> => {
  const quotas = new Map<string, Quota>()
  try {
    return await collected.run(quotas, work)
  } finally {
    if (quotas.size > 0) setHeaders(reply, [...quotas.values()])
  }
}

const setHeaders = (reply: FastifyReply, quotas: Quota[]) => {
  reply.header(
    'ratelimit-policy',
    quotas.map(({ name, max, windowSeconds }) => `"${name}";q=${max};w=${windowSeconds}`).join(', '),
  )
  reply.header('ratelimit', quotas.map(({ name, left, seconds }) => `"${name}";r=${left};t=${seconds}`).join(', '))
}
