import { daysBefore } from '../generate/days.ts'
import { demoId } from '../generate/demo-ids.ts'
import { demoOperator } from '../load/sign-ins.ts'
import { toUserRow } from '../people/user-row.ts'
import { addRow, type World } from '../world/world-rows.ts'

/** The index is behind those of the generated people and of the colleagues. */
export const operator = { id: demoId('user', 900_010), name: 'Olga Petrova' }

export const addOperator = (world: World) => {
  const row = toUserRow('student', operator.id, demoOperator.email, operator.name, daysBefore(world.now, 60))
  addRow(world, 'users', row)
  addRow(world, 'notification_preferences', { user_id: operator.id, email_notifications: false })
}
