import type { Database } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { queueMail } from '../platform/mail/mail-jobs.ts'
import { accountChangeMail } from './account-change-mail.ts'
import { type EventRecording, recordEvent } from './activity/activity.service.ts'
import { removeTokensOf } from './api-tokens/api-tokens.sql.ts'
import type { EndFeeds } from './identity-deps.ts'
import { endAllSessions } from './password/password.sql.ts'
import { removeFactor } from './second-factor/second-factor.sql.ts'

type Deps = { db: Database; log: EventRecording['log']; endFeeds: EndFeeds }
type Owner = { id: string; email: string }

/** Signs a person out everywhere and revokes the API tokens, on behalf of the operator. Returns the number of sessions that were ended. */
export const endSessionsOf = ({ db, log, endFeeds }: Deps, owner: Owner) =>
  db.transaction().execute(async trx => {
    const ended = await endAllSessions(trx, owner.id)
    await removeTokensOf(trx, owner.id)
    await endFeeds(trx, owner.id, 'all')
    await recordEvent({ db: trx, log }, { kind: 'operator-ended-sessions', account: owner, client: null })
    return ended
  })

/**
 * Turns off two-step verification for a person who has lost the authenticator app, on behalf of the operator. It also
 * ends the sessions and API tokens, because the request may come from a thief of the account. Returns false when two-step verification
 * was not on.
 */
export const resetSecondFactor = ({ db, log, endFeeds, jobs }: Deps & { jobs: Jobs }, owner: Owner) =>
  db.transaction().execute(async trx => {
    if (!(await removeFactor(trx, owner.id))) return false
    await endAllSessions(trx, owner.id)
    await removeTokensOf(trx, owner.id)
    await endFeeds(trx, owner.id, 'all')
    await recordEvent({ db: trx, log }, { kind: 'operator-reset-second-factor', account: owner, client: null })
    await queueMail(jobs, trx, await accountChangeMail(owner.email, 'second-factor-reset'))
    return true
  })
