import { notificationPreferences } from '@fledge/contract/notifications'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { claimMails, type DueMail, lockNamedPeople, selectDueMails } from './due-mails.sql.ts'
import { canMail, preferenceForType } from './mail-preferences.policy.ts'
import { type MailConfig, notificationMail } from './notification-mail.ts'

export type MailDeps = { db: Database; jobs: Jobs; config: MailConfig }

const batch = 50
const listedInBundle = 20

/** Queues the due mails of people who want them. Each is sent once, because its row is deleted in the transaction that queues it. */
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
    // Another server claimed a part of the bundle, or a person named in it has left. The error rolls back, and the retry reads the rest again.
    if (claimed < ids.length) throw new Error('A bundle of mails changed while it was queued')
    if (mail) await queueMail(jobs, trx, mail, group.map(toMadeFrom))
  })
}

/** What `withdrawMailsAbout` needs to write the mail again without one of the people in it. */
const toMadeFrom = ({ email: _, preferences: __, ...row }: DueMail) => row

const renderGroup = async (config: MailConfig, group: DueMail[]) => {
  const [first] = group
  if (!first) return null
  const preference = preferenceForType(first.type)
  if (!canMail(notificationPreferences.parse(first.preferences), preference)) return null
  const more = group.length - listedInBundle
  const lines = group.slice(0, listedInBundle).map(({ message }) => message)
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
