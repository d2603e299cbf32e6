import type { CompanyPart } from '@fledge/contract/notifications'
import type { Transaction } from '../../platform/database/database.ts'
import { publish } from '../../platform/events/events.ts'
import type { StreamTopic } from './stream-topic.ts'

/** Publishes that a part of a company has changed, so that the open screens of all members read it again. */
export const publishCompanyChange = (trx: Transaction, companyId: string, part: CompanyPart) =>
  publish(trx, 'company', JSON.stringify({ companyId, part }))

const everything: CompanyPart[] = ['internships', 'team']

export const companyTopic: StreamTopic = {
  changes: {
    channel: 'company',
    event: 'company',
    readPayload: payload => {
      const { companyId, part }: { companyId: string; part: CompanyPart } = JSON.parse(payload)
      return { key: part, company: companyId }
    },
    toEvents: async (_db, _userId, keys) => {
      const parts = everything.filter(part => keys.includes(part) || keys.includes(null))
      return [{ parts }]
    },
  },
}
