import { onNotification, onStreamStart } from '../notifications/notification-events.ts'
import { readLocal, removeLocal, writeLocal } from '../platform/storage/local-store.ts'

const key = 'fledge.next-interview'

/**
 * Whether a student had an interview when this browser last knew. Screens then reserve space for it, so that they do
 * not shift.
 */
export const isInterviewExpected = () => readLocal(key) !== null

export const rememberInterview = (isThere: boolean) => (isThere ? writeLocal(key, 'yes') : removeLocal(key))

onStreamStart(({ has_interview }) => rememberInterview(has_interview))
onNotification(({ link }) => {
  if (link === '/interviews') rememberInterview(true)
})
