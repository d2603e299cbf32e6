import type { FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { requireVisit } from './visit.ts'
import type { VisitorGate } from './visitor-gate.ts'

export type PublicCallDeps = { config: Pick<Config, 'publicUrl' | 'public'>; gate: VisitorGate }

/** Runs an API call that needs no session. Requests of one network are limited, and under load requests of members go first. */
export const createPublicCall =
  (db: Database, { config, gate }: PublicCallDeps) =>
  <T>({ ip }: FastifyRequest, work: () => Promise<T>) => {
    if (!config.public.isOn) fail('public_off')
    return gate(async () => {
      await requireVisit(db, ip)
      return work()
    })
  }
