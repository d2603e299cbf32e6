import type { EventRecording } from '../identity/activity/activity.service.ts'
import type { Database } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Mailer } from '../platform/mail/mail.ts'

/** What the commands work with: the parts of a running server, or those that the command has opened itself. */
export type OperatorDeps = {
  db: Database
  /** Starts the queues where they are not running. */
  openJobs: () => Promise<Jobs>
  /** Null without a mail server. */
  mailer: Mailer | null
  /** Where test mails go; the mailbox of the stand-ins or the mail server. */
  mailsTo: string
  log: EventRecording['log']
  /** For links in an export; empty where the setting is unknown. */
  publicUrl: string
}
