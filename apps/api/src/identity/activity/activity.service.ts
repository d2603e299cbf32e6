import type { ActivityKind, SignInMethod } from '@fledge/contract/account'
import { deviceName } from '@fledge/contract/wire/device-name'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Session } from '../../platform/access/session.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { passWhenUnavailable } from '../../platform/database/database-errors.ts'
import { AppError } from '../../platform/errors.ts'
import { coarseNetworkOf } from '../../platform/http/network.ts'
import { hasRecentEvent, insertEvent, selectEvents } from './activity.sql.ts'

/** The network address and the browser of a request. */
export type Client = { ip: string; userAgent: string | null | undefined }

export const clientOfRequest = ({ ip, headers }: FastifyRequest): Client => ({ ip, userAgent: headers['user-agent'] })

export type AccountEvent = {
  kind: ActivityKind
  way?: SignInMethod
  /** Failures are recorded by email: the account may not exist. */
  account: { id: string } | { email: string }
  /** Null when another person caused the event. */
  client: Client | null
}

type EventLog = Pick<FastifyBaseLogger, 'info'>

export type EventRecording = { db: Database | Transaction; log: EventLog }

/** Stores an event and logs it without personal data. The field `event` of the log entry is the id of the row. */
export const recordEvent = async ({ db, log }: EventRecording, event: AccountEvent, succeeded = true) => {
  const { kind, way = null, account, client } = event
  const row = { kind, way, succeeded, account, device: client && deviceName(client.userAgent ?? null) }
  const id = await insertEvent(db, { ...row, network: client && coarseNetworkOf(client.ip) })
  if (id) logEvent(log, { kind, way, succeeded, event: id })
}

/** Records a frequent event of a program at most once an hour. Two parallel requests may both record it. */
export const recordHourly = async (recording: EventRecording, event: AccountEvent & { account: { id: string } }) => {
  if (!(await hasRecentEvent(recording.db, event.account.id, event.kind))) await recordEvent(recording, event)
}

/** Only logs the event. The deletion of an account uses it, because the stored events are deleted with the account. */
export const logEvent = (log: EventLog, { kind, ...details }: { kind: ActivityKind } & Record<string, unknown>) =>
  log.info({ audit: kind, ...details }, 'Account event')

const rejections = new Set(['code_invalid', 'credentials_invalid', 'confirmation_required'])

export type FailureRecording = { db: Database; log: FastifyBaseLogger; inBackground: (task: Promise<unknown>) => void }

/** Does not delay the response, because the response time would reveal whether the email has an account. */
export const recordFailure = ({ db, log, inBackground }: FailureRecording, event: AccountEvent) =>
  inBackground(recordEvent({ db, log }, event, false).catch(passWhenUnavailable))

/** Records the event as failed when the operation rejects the code or password. */
export const recordRejection = async <T>(deps: FailureRecording, event: AccountEvent, operation: () => Promise<T>) => {
  try {
    return await operation()
  } catch (error) {
    if (error instanceof AppError && rejections.has(error.code)) recordFailure(deps, event)
    throw error
  }
}

export const listActivity = async (
  db: Database,
  { user }: Session,
  { after, limit }: { after?: string | undefined; limit: number },
) => {
  const rows = await selectEvents(db, user.id, { ...(after ? { after } : {}), limit: limit + 1 })
  const activity = rows.slice(0, limit)
  return { activity, next: rows.length > limit ? (activity.at(-1)?.id ?? null) : null }
}
