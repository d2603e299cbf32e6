import { accountExport } from '@fledge/contract/account'
import type { FastifyRequest } from 'fastify'
import { clientOfRequest, recordEvent } from '../identity/activity/activity.service.ts'
import { getNotificationPreferences } from '../notifications/notifications.service.ts'
import { clearAttempts, countAttempt, ownKey, type RateLimit, requireAttempt } from '../platform/access/rate-limits.ts'
import type { Membership, Session } from '../platform/access/session.ts'
import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { JsonStream } from '../platform/http/responses.ts'
import type { Serving } from '../platform/http/serve.ts'
import { writeExport } from './export-stream.ts'

const exportLimit: RateLimit = { max: 10, windowSeconds: 3600 }

/** An export whose server was killed blocks the next one for at most this time. */
const exportSeconds = 300
const oneAtATime: RateLimit = { max: 1, windowSeconds: exportSeconds }
const exportsAtOnce = 10
let running = 0

/** Writes all data that Fledge stores about the caller. A person can run one export at a time, and a process ten. */
export const exportAccount = async (
  { db, app: { log }, publicUrl }: Serving & { publicUrl: string },
  { user, company }: Session,
  request: FastifyRequest,
) => {
  await requireAttempt(db, ownKey('export', user.id), exportLimit)
  if (running >= exportsAtOnce) fail('unavailable')
  const key = ownKey('exporting', user.id)
  const { allowed, retryAfter } = await countAttempt(db, key, oneAtATime)
  const message = 'Your data is being exported already. Please wait until it has arrived.'
  if (!allowed) fail('too_many', { retryAfter, message })
  await recordEvent({ db, log }, { kind: 'data-exported', account: user, client: clientOfRequest(request) })
  const chunks = untilDone(await openExport({ db, publicUrl }, user, company), () => clearAttempts(db, key))
  return new JsonStream(chunks, { deadline: exportSeconds * 1000 })
}

/**
 * Runs `done` before the last chunk, so that a client which has the whole export may start another one. It also runs
 * `done` when the client disconnects.
 */
async function* untilDone(chunks: AsyncIterable<string>, done: () => Promise<unknown>) {
  running++
  let last = ''
  try {
    for await (const chunk of chunks) {
      if (last) yield last
      last = chunk
    }
  } finally {
    running--
    await done()
  }
  yield last
}

type Deps = { db: Database; publicUrl: string }
type Account = Pick<Session['user'], 'id' | 'email'>
type Employment = Pick<Membership, 'id' | 'role'> | null

const openExport = async ({ db, publicUrl }: Deps, person: Account, company: Employment) => {
  const preferences = await getNotificationPreferences(db, person.id)
  return writeExport(db, { person, company, publicUrl, preferences })
}

/** Collects the same data as the person's own export, for an operator. */
export const collectAccountData = async (deps: Deps, person: Account, company: Employment) => {
  let text = ''
  for await (const chunk of await openExport(deps, person, company)) text += chunk
  return accountExport.parse(JSON.parse(text))
}
