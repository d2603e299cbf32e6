import { mentionsPerDay } from '@fledge/contract/review/reviews'
import { type NewNotification, notify } from '../../notifications/notifications.service.ts'
import { countAttempt, ownKey, requireAttempt } from '../../platform/access/rate-limits.ts'
import type { CompanySession } from '../../platform/access/session.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { listMembers } from '../../team/membership.service.ts'
import { findInternshipTitle, replaceMentions } from './reviews.sql.ts'

const day = 24 * 3600
const oncePerDay = { max: 1, windowSeconds: day }
const dailyLimit = { max: mentionsPerDay, windowSeconds: day }
const tooMany = `You have mentioned colleagues ${mentionsPerDay} times today. Please save the note without the new mention.`

type Mentions = { applicationId: string; reviewId: string; before: string[]; now: string[] }

/**
 * Stores whom a note mentions, and notifies those who are new. Somebody whom the note mentioned before may have left the team since;
 * only a new mention must be of a member.
 */
export const mentionColleagues = async (
  trx: Transaction,
  session: CompanySession,
  { applicationId, reviewId, before, now }: Mentions,
) => {
  const wanted = [...new Set(now)]
  const added = wanted.filter(id => !before.includes(id))
  const members = added.length > 0 ? await listMembers(trx, session.company.id) : []
  for (const id of added) if (!members.some(({ user_id }) => user_id === id)) fail('member_not_found')
  await replaceMentions(trx, reviewId, wanted)
  const told: string[] = []
  for (const userId of added) {
    if (userId === session.user.id) continue
    const { allowed } = await countAttempt(trx, ownKey('mention', userId, applicationId), oncePerDay)
    if (allowed) told.push(userId)
  }
  for (const _ of told) {
    await requireAttempt(trx, ownKey('mentions', session.user.id), dailyLimit, tooMany)
  }
  if (told.length === 0) return
  const title = await findInternshipTitle(trx, applicationId)
  await notify(
    trx,
    told.map(userId => toMentionNotification(session, { userId, applicationId, title })),
  )
}

/** Names no student and quotes no note, because the notification and its mail outlive both. */
const toMentionNotification = (
  { user, company }: CompanySession,
  { userId, applicationId, title }: { userId: string; applicationId: string; title: string },
): NewNotification => {
  const by = user.full_name || 'A colleague'
  return {
    userId,
    type: 'message',
    title: `${by} mentioned you`,
    message: `${by} mentioned you in a note on an applicant for ${title}.`,
    link: `/company/applicants?applicant=${applicationId}`,
    aboutId: user.id,
    from: { id: company.id, by: user.id },
    bundle: 'mentions',
  }
}
