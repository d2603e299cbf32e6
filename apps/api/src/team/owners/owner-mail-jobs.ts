import type { Member } from '@fledge/contract/team'
import { findCompanyName } from '../../companies/company-names.service.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { queueMail } from '../../platform/mail/mail-jobs.ts'
import { listEmails, listMembers } from '../members.sql.ts'
import { type OwnerChange, ownerChangeMail } from './owner-change-mail.ts'

const queue = 'owner-mails'

type OwnerMails = { ownerIds: string[]; companyName: string; change: OwnerChange }

/**
 * Mails everybody who was an owner before the change or is one now. The person who acted gets one too, because their
 * session may be stolen. A job renders the mail, because the company is locked here.
 */
export const mailOwners = async (
  jobs: Jobs,
  trx: Transaction,
  companyId: string,
  { before, ...change }: OwnerChange & { before: Member[] },
) => {
  const companyName = (await findCompanyName(trx, companyId)) ?? ''
  const owners = [...before, ...(await listMembers(trx, companyId))].filter(({ role }) => role === 'owner')
  const ownerIds = [...new Set(owners.map(({ user_id }) => user_id))]
  await jobs.enqueue(trx, queue, { ownerIds, companyName, change } satisfies OwnerMails)
}

export const defineOwnerMailJobs = (jobs: Jobs, publicUrl: string) =>
  jobs.define<OwnerMails>(queue, {
    // The data contain names and emails, so the queue must not keep them.
    deleteAfterSeconds: 3600,
    handler: async ({ ownerIds, companyName, change }) => {
      const mail = await ownerChangeMail({ companyName, change, link: `${publicUrl}/company/team` })
      await jobs.db.transaction().execute(async trx => {
        for (const to of await listEmails(trx, ownerIds)) await queueMail(jobs, trx, { ...mail, to })
      })
    },
  })
