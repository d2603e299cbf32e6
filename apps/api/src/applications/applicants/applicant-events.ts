import type { StreamTopic } from '../../notifications/stream/stream-topic.ts'

/** Sends an event to the tabs of a company when one of its applicants has changed. */
export const applicantTopic: StreamTopic = {
  changes: {
    channel: 'applicants',
    event: 'applicants',
    readPayload: companyId => ({ key: companyId, company: companyId }),
    toEvents: async () => [{}],
  },
}
