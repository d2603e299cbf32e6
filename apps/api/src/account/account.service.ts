import type { AccountExport } from '@fledge/contract/account'
import type { FastifyRequest } from 'fastify'
import { countAffectedByDeletion } from '../companies/company-deletion.service.ts'
import { clientOfRequest, recordEvent } from '../identity/activity/activity.service.ts'
import { getNotificationPreferences, listAllNotifications } from '../notifications/notifications.service.ts'
import { type Limit, requireAttempt } from '../platform/access/rate-limits.ts'
import type { CompanySession, Membership, Session } from '../platform/access/session.ts'
import type { Database } from '../platform/database/database.ts'
import type { Serving } from '../platform/http/serve.ts'
import { selectPersonalData } from './account.sql.ts'

const exportLimit: Limit = { max: 10, windowSeconds: 3600 }

/** Returns all data that Fledge stores about the caller. */
export const exportAccount = async (
  { db, app: { log }, publicUrl }: Serving & { publicUrl: string },
  { user, company }: Session,
  request: FastifyRequest,
): Promise<AccountExport> => {
  await requireAttempt(db, `export:${user.id}`, exportLimit)
  await recordEvent({ db, log }, { kind: 'data-exported', account: user, client: clientOfRequest(request) })
  return collectAccountData({ db, publicUrl }, user, company)
}

/** The data of the person's own export. */
export const collectAccountData = async (
  { db, publicUrl }: { db: Database; publicUrl: string },
  user: Pick<Session['user'], 'id' | 'email'>,
  company: Pick<Membership, 'id' | 'role'> | null,
): Promise<AccountExport> => {
  const { users, student_profiles, company_profiles, memberships, ...rest } = await selectPersonalData(
    db,
    user,
    company,
    publicUrl,
  )
  return {
    exported_at: new Date().toISOString(),
    user: users[0] ?? {},
    profile: student_profiles[0] ?? company_profiles[0] ?? null,
    membership: memberships[0] ?? null,
    ...rest,
    notifications: await listAllNotifications(db, user.id),
    preferences: await getNotificationPreferences(db, user.id),
  }
}

/** For the dialog that asks before a company is deleted. */
export const getDeletionEffects = (db: Database, { company }: CompanySession) => countAffectedByDeletion(db, company.id)
