import { endSuspension, listAccounts, type Suspended, suspend } from '../../identity/suspensions/suspensions.service.ts'
import {
  findHolds,
  holdInternships,
  holdInternshipsOfCompany,
  lockForHold,
  releaseInternships,
  releaseInternshipsOfCompany,
} from '../../internships/holds/holds.service.ts'
import { endFeedOfSessions } from '../../interviews/calendar/calendar-feed.service.ts'
import { notify } from '../../notifications/notifications.service.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { queueMail } from '../../platform/mail/mail-jobs.ts'
import type { TargetRef } from '../../reports/report-target.ts'
import type { ActDeps, Deciding } from './act-deps.ts'
import { listPosters, lockCompany } from './acts.sql.ts'
import { dismissReports } from './dismiss.service.ts'
import { type ModerationNews, moderationMail } from './moderation-mail.ts'

/** Returns false when the target is suspended already. */
export const suspendTarget = async (trx: Transaction, deps: ActDeps, act: Deciding): Promise<boolean> => {
  const suspended = toSuspended(act.ref)
  return suspended ? suspendPeople(trx, deps, suspended, act) : takeDown(trx, deps, act)
}

/** Returns false when the target is not suspended. */
export const restoreTarget = async (trx: Transaction, deps: ActDeps, act: Deciding): Promise<boolean> => {
  const suspended = toSuspended(act.ref)
  return suspended ? restorePeople(trx, deps, suspended, act) : putBack(trx, deps, act)
}

const toSuspended = ({ target, id }: TargetRef): Suspended | null =>
  target === 'account' || target === 'company' ? { target, id } : null

const suspendPeople = async (trx: Transaction, deps: ActDeps, suspended: Suspended, { actId, reason }: Deciding) => {
  if (suspended.target === 'company') await lockCompany(trx, suspended.id)
  const isNew = await suspend(trx, { log: deps.log, endFeeds: endFeedOfSessions }, suspended, { actId, reason })
  if (!isNew) return false
  if (suspended.target === 'company') await holdInternshipsOfCompany(trx, suspended.id, { actId, reason })
  await mailTo(trx, deps, await listAccounts(trx, suspended), { kind: `${suspended.target}-suspended`, reason })
  return true
}

const restorePeople = async (trx: Transaction, deps: ActDeps, suspended: Suspended, { reason }: Deciding) => {
  if (suspended.target === 'company') await lockCompany(trx, suspended.id)
  if (!(await endSuspension(trx, deps, suspended))) return false
  if (suspended.target === 'company') await releaseInternshipsOfCompany(trx, suspended.id)
  await mailTo(trx, deps, await listAccounts(trx, suspended), { kind: `${suspended.target}-restored`, reason })
  return true
}

const takeDown = async (trx: Transaction, deps: ActDeps, { ref, reason, actId, subject }: Deciding) => {
  await lockForHold(trx, [ref.id])
  const holds = await findHolds(trx, ref.id)
  if (holds.some(({ cause }) => cause === 'act')) return false
  await holdInternships(trx, [ref.id], { cause: 'act', actId, reason })
  await releaseInternships(trx, [ref.id], 'reports')
  const title = subject?.title ?? ''
  await tellCompany(trx, deps, subject?.company_id, { kind: 'internship-suspended', reason, title }, actId)
  return true
}

const putBack = async (trx: Transaction, deps: ActDeps, { ref, reason, actId, subject }: Deciding) => {
  await lockForHold(trx, [ref.id])
  const holds = await findHolds(trx, ref.id)
  if (!holds.some(({ cause }) => cause === 'act')) return dismissReports(trx, ref)
  await releaseInternships(trx, [ref.id], 'act')
  await dismissReports(trx, ref)
  const title = subject?.title ?? ''
  await tellCompany(trx, deps, subject?.company_id, { kind: 'internship-restored', reason, title }, actId)
  return true
}

type InternshipNews = Extract<ModerationNews, { title: string }>

const tellCompany = async (
  trx: Transaction,
  deps: ActDeps,
  companyId: string | null | undefined,
  news: InternshipNews,
  actId: string,
) => {
  if (!companyId) return
  const isDown = news.kind === 'internship-suspended'
  await notify(trx, [
    {
      companyId,
      type: 'internship',
      title: isDown ? 'Internship taken down' : 'Internship is back',
      message: `${news.title} ${isDown ? 'was taken down' : 'has its earlier status again'}. The reason: ${news.reason}`,
      link: '/company/internships',
      key: `act:${actId}`,
      only: 'notification',
    },
  ])
  await mailTo(trx, deps, await listPosters(trx, companyId), news)
}

export const mailTo = async (
  trx: Transaction,
  { jobs, publicUrl }: ActDeps,
  people: { email: string }[],
  news: ModerationNews,
) => {
  for (const { email } of people) await queueMail(jobs, trx, await moderationMail(publicUrl, email, news))
}
