import type { ApplicationTables } from './application-tables.ts'
import type { FileTables } from './file-tables.ts'
import type { IdentityTables } from './identity-tables.ts'
import type { InternshipTables } from './internship-tables.ts'
import type { InterviewTables } from './interview-tables.ts'
import type { ListingTables } from './listing-tables.ts'
import type { MessageTables } from './message-tables.ts'
import type { NotificationTables } from './notification-tables.ts'
import type { ProfileTables } from './profile-tables.ts'
import type { ReportTables } from './report-tables.ts'
import type { RequestTables } from './request-tables.ts'
import type { ReviewTables } from './review-tables.ts'
import type { WebhookTables } from './webhook-tables.ts'

/** Row types, written by hand to match the migrations. */
export type Tables = IdentityTables &
  RequestTables &
  ProfileTables &
  InternshipTables &
  ListingTables &
  ApplicationTables &
  ReviewTables &
  MessageTables &
  InterviewTables &
  NotificationTables &
  FileTables &
  ReportTables &
  WebhookTables
