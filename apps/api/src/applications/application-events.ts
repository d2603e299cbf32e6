import type { StreamTopic } from '../notifications/stream/stream-topic.ts'
import { listNeedRows, type StepSource } from './own/next-steps.sql.ts'

/**
 * Says at the start of a stream whether something waits for the student, and sends an event to the tabs of a student
 * when an application or an interview of theirs has changed.
 */
export const applicationTopic = (steps: StepSource[]): StreamTopic => ({
  readReady: async (db, { userId, company }) => ({
    has_needs: !company && (await listNeedRows(db, steps, userId)).length > 0,
  }),
  changes: {
    channel: 'applications',
    event: 'applications',
    readPayload: studentId => ({ key: studentId, people: [studentId] }),
    toEvents: async () => [{}],
  },
})
