import type { EventRecording } from '../../identity/activity/activity.service.ts'
import type { Session } from '../../platform/access/session.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Found } from '../../reports/evidence.sql.ts'
import type { TargetRef } from '../../reports/report-target.ts'

export type ActDeps = { db: Database; jobs: Jobs; log: EventRecording['log']; publicUrl: string }

export type Deciding = {
  session: Session
  ref: TargetRef
  reason: string
  actId: string
  subject: Found | undefined
}
