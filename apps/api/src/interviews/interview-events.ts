import type { StreamTopic } from '../notifications/stream/stream-topic.ts'
import { hasOpenInterview } from './open-interviews.sql.ts'

/** The web app shows students the link to their interviews only when they have one. */
export const interviewTopic: StreamTopic = {
  readReady: async (db, { userId, company }) => ({ has_interview: !company && (await hasOpenInterview(db, userId)) }),
}
