import { notificationPreferences } from '@fledge/contract/notifications'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { type DueMail, selectDueMails, takeMails } from './due-mails.sql.ts'
import { canMail, wishForType } from './mail-preferences.policy.ts'
import { type Address, notificationMail } from './notification-mail.ts'

export type MailDeps = { db: Database; jobs: Jobs; config: Address }

const batch = 50
const listedInBundle = 20

/** Turns what people were told into mails for those who want them, each once: its row leaves in the transaction that queues it. */
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
    const taken = await takeMails(trx, ids)
    if (taken === 0) return
    // another server took a part of the bundle under a different look at it: what is left is looked at again
    if (taken < ids.length) throw new Error('A bundle of mails was taken apart')
    if (mail) await queueMail(jobs, trx, mail)
  })
}

const renderGroup = async (config: Address, group: DueMail[]) => {
  const [first] = group
  if (!first) return null
  const preference = wishForType(first.type)
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
