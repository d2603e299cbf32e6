import type { StreamTopic } from '../../notifications/stream/stream-topic.ts'
import { hasOpenInterview } from './open-interviews.sql.ts'

/** The web app keeps space free for the next interview while a student has one. */
export const interviewTopic: StreamTopic = {
  readReady: async (db, { userId, company }) => ({ has_interview: !company && (await hasOpenInterview(db, userId)) }),
}
