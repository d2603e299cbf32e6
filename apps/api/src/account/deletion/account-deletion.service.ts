import { lockApplications } from '../../applications/application-locks.sql.ts'
import * as applications from '../../applications/personal-data.sql.ts'
import * as contact from '../../contact/personal-data.sql.ts'
import { lockAccount, lockReferences } from '../../identity/account-locks.sql.ts'
import * as identity from '../../identity/personal-data.sql.ts'
import { lockInternshipsOfApplicant } from '../../internships/internship-locks.sql.ts'
import * as internships from '../../internships/personal-data.sql.ts'
import { cancelInterviewsOfStudent } from '../../interviews/end-interviews.service.ts'
import * as interviews from '../../interviews/personal-data.sql.ts'
import * as notifications from '../../notifications/notifications.service.ts'
import { forgetAttemptsOf } from '../../platform/access/rate-limits.ts'
import type { Session } from '../../platform/access/session.ts'
import { lockDeletions } from '../../platform/access/writer-locks.ts'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { forgetResponses, forgetResponsesTo } from '../../platform/http/idempotency.ts'
import { forgetMails } from '../../platform/mail/forget-mails.sql.ts'
import * as reports from '../../reports/personal-data.sql.ts'
import * as team from '../../team/personal-data.sql.ts'
import { leaveCompany } from './company-deletion.service.ts'

type Leaver = Pick<Session['user'], 'id' | 'email' | 'role'>

/**
 * Deletes the account with all personal data and corrects the counts, in one transaction. Every capability removes its
 * own rows, and this function calls them in the lock order of decision 0023. Foreign keys delete the remaining rows
 * that refer to the account. With `dissolves`, a company that would have no owner left is deleted too.
 */
export const deleteAccount = (db: Database, { user }: { user: Leaver }, { dissolves } = { dissolves: false }) =>
  db.transaction().execute(async trx => {
    await lockDeletions(trx, user.role === 'company' ? 'company' : 'student')
    const account = (await lockAccount(trx, user.id)) ?? fail('unauthenticated')
    if (account.role === 'company') await leaveCompany(trx, user.id, { dissolves })
    await lockInternshipsOfApplicant(trx, user.id)
    const applied = await lockApplications(trx, { side: 'student', ownerId: user.id }, 'update')
    await cancelInterviewsOfStudent(trx, user.id)
    await lockReferences(trx, user.id)
    await applications.forgetPerson(trx, user)
    await forgetResponses(trx, [user.id, ...applied.map(({ id }) => id)], account.full_name)
    await notifications.forgetPerson(trx, user.id)
    await internships.forgetPerson(trx, user)
    await forgetMails(trx, user.email)
    await interviews.forgetPerson(trx, user)
    await team.forgetPerson(trx, user)
    await contact.forgetPerson(trx, user)
    await reports.forgetPerson(trx, user)
    await forgetResponsesTo(trx, user.id)
    await forgetAttemptsOf(trx, [user.id, user.email])
    await identity.forgetPerson(trx, user)
  })
