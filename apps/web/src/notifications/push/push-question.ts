import { readLocal, writeLocal } from '../../platform/storage/local-store.ts'

/** `due` from the first application on, `answered` for good. Sign-out deletes it, because it belongs to the person. */
const key = 'fledge.push-question'

export const isPushQuestionDue = () => readLocal(key) === 'due'

/** Lets the list of applications ask whether to send notifications to this device. */
export const askAboutPush = () => {
  if (readLocal(key) === null) writeLocal(key, 'due')
}

export const endPushQuestion = () => writeLocal(key, 'answered')
