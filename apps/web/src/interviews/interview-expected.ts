import { onNotification, onStreamStart } from '../notifications/notification-events.ts'
import { readLocal, removeLocal, writeLocal } from '../platform/storage/local-store.ts'

const key = 'fledge.next-interview'

/** Whether a student has an interview, as last known in this browser. Screens keep a place free for it. */
export const isInterviewExpected = () => readLocal(key) !== null

export const rememberInterview = (isThere: boolean) => (isThere ? writeLocal(key, 'yes') : removeLocal(key))

onStreamStart(({ has_interview }) => rememberInterview(has_interview))
onNotification(({ link }) => {
  if (link === '/interviews') rememberInterview(true)
})
