import { notificationPreferences } from '@fledge/contract/notifications'
import { countAttempt, ownKey } from '../../platform/access/rate-limits.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { nilId } from '../../platform/database/ids.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { queueMail } from '../../platform/mail/mail-jobs.ts'
import { unconfirmedCompanyWarning } from '../../platform/mail/mail-layout.ts'
import { nextPriority } from '../../platform/mail/mail-order.ts'
import { claimMails, type DueMail, lockNamedPeople, selectDueMails } from './due-mails.sql.ts'
import { readMailLines } from './mail-lines.ts'
import { canMail, preferenceForType } from './mail-preferences.policy.ts'
import { type MailConfig, notificationMail } from './notification-mail.ts'

export type MailDeps = { db: Database; jobs: Jobs; config: MailConfig }

const batch = 50
const listedInBundle = 20

/**
 * The number of mails that one sender can send to one person a day. Further notifications are shown only in the app.
 */
const pairLimit = { max: 20, windowSeconds: 24 * 3600 }

/**
 * Queues the due mails of people whose preferences allow them. Each is sent once, because its row is deleted in the
 * transaction that queues it.
 */
export const sendDueMails = async (deps: MailDeps, at: Date) => {
  for (;;) {
    const due = await selectDueMails(deps.db, at, batch)
    if (due.length === 0) return
    for (const group of Object.values(Object.groupBy(due, keyOf))) if (group) await sendGroup(deps, group)
  }
}

const keyOf = ({ id, user_id, bundle }: DueMail) => (bundle === null ? id : `${user_id} ${bundle}`)

const sendGroup = async ({ db, jobs, config }: MailDeps, group: DueMail[]) => {
  const mail = await renderGroup(config, group)
  const ids = group.map(({ id }) => id)
  await db.transaction().execute(async trx => {
    await lockNamedPeople(trx, group)
    const claimed = await claimMails(trx, ids)
    if (claimed === 0) return
    // Another server claimed a part of the bundle, or the account of a person named in it was deleted. The error rolls
    // the transaction back, and the retry of the job reads the rest again.
    if (claimed < ids.length) throw new Error('A bundle of mails changed while it was queued')
    if (!mail || !(await canSendTo(trx, group))) return
    const priority = await nextPriority(trx, senderOf(group))
    await queueMail(jobs, trx, mail, { madeFrom: group.map(toMadeFrom), priority })
  })
}

/** A bundle has many senders and is sent at most once an hour, so it counts for none of them. */
const senderOf = ([first]: DueMail[]) => (first?.bundle === null ? first.sender_id : null)

const canSendTo = async (trx: Transaction, group: DueMail[]) => {
  const [first] = group
  const senderId = senderOf(group)
  if (!first || !senderId || senderId === nilId) return true
  return (await countAttempt(trx, ownKey('mail', first.user_id, senderId), pairLimit)).allowed
}

/**
 * The stored rows of the mail. `withdrawMailsAbout` uses them to write the mail again without one of the people in it.
 */
const toMadeFrom = ({ email: _, preferences: __, sender: ___, ...row }: DueMail) => row

const renderGroup = async (config: MailConfig, group: DueMail[]) => {
  const [first] = group
  if (!first) return null
  const preference = preferenceForType(first.type)
  if (!canMail(notificationPreferences.parse(first.preferences), preference)) return null
  const more = group.length - listedInBundle
  const lines = [
    ...toSenderLine(first),
    ...group.slice(0, listedInBundle).flatMap(({ message }) => readMailLines(message)),
  ]
  return notificationMail(
    config,
    { id: first.user_id, email: first.email },
    {
      subject: group.length === 1 ? first.title : `${first.title} and ${group.length - 1} more`,
      lines: more > 0 ? [...lines, `And ${more} more.`] : lines,
      action: { label: 'Open in Fledge', link: first.link },
      preference,
    },
  )
}

const toSenderLine = ({ sender }: DueMail) =>
  sender
    ? [`From ${sender.name ? `${sender.name} (${sender.email})` : sender.email}. ${unconfirmedCompanyWarning}`]
    : []
