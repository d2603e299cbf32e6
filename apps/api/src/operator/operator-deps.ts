import type { EventRecording } from '../identity/activity/activity.service.ts'
import type { Database } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Mailer } from '../platform/mail/mail.ts'

/**
 * The dependencies of the commands: those of a running server, or those that the command line program has opened
 * itself.
 */
export type OperatorDeps = {
  db: Database
  /** Starts the queues when they are not running yet. */
  openJobs: () => Promise<Jobs>
  /** Null without a mail server. */
  mailer: Mailer | null
  /** The destination of test mails: the mailbox of the stand-ins, or the mail server. */
  mailsTo: string
  log: EventRecording['log']
  /** The origin of links in an export; empty when the setting is unknown. */
  publicUrl: string
}
