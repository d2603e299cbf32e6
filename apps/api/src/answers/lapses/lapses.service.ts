import { decisionDays } from '@fledge/contract/answers/answers'
import { type NewNotification, notify } from '../../notifications/notifications.service.ts'
import type { Database } from '../../platform/database/database.ts'
import { nilId } from '../../platform/database/ids.ts'
import { publishAnswer } from '../answers.service.ts'
import { type Lapse, updateLapsed } from './lapses.sql.ts'

const batch = 100

/** Tells students once that a promise was not kept. The status stays, and a later answer is still possible. */
export const lapsePromises = async (db: Database, at: Date) => {
  for (;;) {
    const lapsed = await db.transaction().execute(async trx => {
      const found = await updateLapsed(trx, at, batch)
      await notify(trx, found.map(toLapseNotification), at)
      for (const { company_id, student_id } of found)
        await publishAnswer(trx, { companyId: company_id, studentId: student_id })
      return found.length
    })
    if (lapsed < batch) return
  }
}

/** The mail does not wait for a turn of the company, because the company does not send it. */
export const toLapseNotification = ({ id, student_id, company_name, title, promised_days }: Lapse): NewNotification => {
  const what =
    promised_days === null
      ? `did not decide within ${decisionDays} days of your interview`
      : `did not answer within ${promised_days} days`
  return {
    userId: student_id,
    type: 'application',
    title: `No answer from ${company_name}`,
    message: `${company_name} ${what}. You need not wait. Your application for ${title} stays open in case they do answer, and you can write to them now.`,
    link: '/applications',
    key: `${promised_days === null ? 'decision' : 'answer'}-lapse:${id}`,
    from: { id: nilId },
  }
}
