import { onMessagesChanged, onNotification, onStreamStart } from '../../notifications/notification-events.ts'
import { readLocal, removeLocal, writeLocal } from '../../platform/storage/local-store.ts'

const key = 'fledge.agenda'

/**
 * Whether something waited for a student, or an interview was planned, when this browser last knew. Discover then
 * reserves a line for it, so that the deck does not shift.
 */
export const isAgendaExpected = () => readLocal(key) !== null

export const rememberAgenda = (isThere: boolean) => (isThere ? writeLocal(key, 'yes') : removeLocal(key))

onStreamStart(({ has_interview, has_needs }) => rememberAgenda(has_interview || has_needs))
onNotification(({ type }) => {
  if (type === 'application') rememberAgenda(true)
})
onMessagesChanged(() => rememberAgenda(true))
