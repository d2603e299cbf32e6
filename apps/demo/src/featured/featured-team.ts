import type { CompanyRole } from '@fledge/contract/wire/endpoint'
import { daysBefore } from '../generate/days.ts'
import { demoId } from '../generate/demo-ids.ts'
import { demoColleagues } from '../load/sign-ins.ts'
import { toUserRow } from '../people/user-row.ts'
import { addRow, type World } from '../world/world-rows.ts'

type Colleague = { id: string; name: string; email: string; role: CompanyRole; joinedDaysAgo: number }

/** Behind the ids of the generated people. */
const firstIndex = 900_000

/** The people who work with the owner of the featured company. */
export const colleagues: Colleague[] = [
  {
    id: demoId('user', firstIndex),
    name: 'Beatriz Moura',
    email: demoColleagues.recruiter,
    role: 'recruiter',
    joinedDaysAgo: 41,
  },
  {
    id: demoId('user', firstIndex + 1),
    name: 'Ingrid Solberg',
    email: demoColleagues.viewer,
    role: 'viewer',
    joinedDaysAgo: 12,
  },
]

/** Adds the accounts; `joinFeaturedTeam` makes them members once the database has given each a company of its own. */
export const addColleagues = (world: World) => {
  for (const { id, name, email, joinedDaysAgo } of colleagues) {
    addRow(world, 'users', toUserRow('company', id, email, name, daysBefore(world.now, joinedDaysAgo)))
    addRow(world, 'notification_preferences', { user_id: id, email_notifications: false })
  }
}
