import { withCommas } from '@fledge/contract/wire/format'
import { type NewNotification, notify } from '../../notifications/notifications.service.ts'
import type { Database } from '../../platform/database/database.ts'
import { claimClosings, lockClaims, type ToldClosing } from './deadline-closings.sql.ts'

const companiesAtOnce = 20
const listedInMail = 20

/**
 * Tells companies once a day which internships their deadlines have closed, however many there are. A closing that is not
 * told because a server stopped is told by the next run.
 */
export const tellOfClosings = async (db: Database, day: string, at: Date) => {
  for (let told = companiesAtOnce; told === companiesAtOnce; ) {
    told = await db.transaction().execute(async trx => {
      await lockClaims(trx)
      const companies = Map.groupBy(await claimClosings(trx, day, companiesAtOnce), closing => closing.company_id)
      const summaries = [...companies].map(([companyId, closings]) => toDeadlineSummary(companyId, closings, day))
      await notify(trx, summaries, at)
      return companies.size
    })
  }
}

const applications = (count: number) => (count === 1 ? '1 application' : `${withCommas(count)} applications`)

export const toDeadlineSummary = (companyId: string, closings: ToldClosing[], day: string): NewNotification => {
  const summary = { companyId, type: 'internship', key: `deadlines-reached:${day}` } as const
  const came = `${applications(closings.reduce((sum, closing) => sum + closing.applications_count, 0))} came in.`
  const [first, second] = closings
  if (!second)
    return {
      ...summary,
      title: 'Deadline reached',
      message: `${first?.title} is closed: its deadline has passed. ${came}`,
      link: '/company/applicants',
    }
  const more = closings.length - listedInMail
  return {
    ...summary,
    title: `${withCommas(closings.length)} deadlines reached`,
    message: `${namesOf(closings)} are closed: their deadlines have passed. ${came}`,
    mailLines: [
      `${withCommas(closings.length)} internships are closed: their deadlines have passed. ${came}`,
      ...closings
        .slice(0, listedInMail)
        .map(closing => `${closing.title}: ${applications(closing.applications_count)}`),
      ...(more > 0 ? [`And ${withCommas(more)} more.`] : []),
    ],
    link: '/company/internships?status=closed&by=deadline&order=desc',
  }
}

const namesOf = ([first, second, ...others]: ToldClosing[]) =>
  others.length === 0
    ? `${first?.title} and ${second?.title}`
    : `${first?.title}, ${second?.title} and ${withCommas(others.length)} more`
