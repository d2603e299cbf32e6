import type { StreamTopic } from '../../notifications/stream/stream-topic.ts'

/** Tells the tabs of a company that an applicant has changed. */
export const applicantTopic: StreamTopic = {
  changes: {
    channel: 'applicants',
    event: 'applicants',
    readPayload: companyId => ({ key: companyId, company: companyId }),
    toEvents: async () => [{}],
  },
}
