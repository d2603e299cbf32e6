import type { ThreadState } from '@fledge/contract/messages/messages'

type Side = 'student' | 'company'

/** Why nobody can write now; null when the composer is shown. */
export const stateText = (state: ThreadState, side: Side, name: string): string | null => {
  if (state === 'open') return null
  if (state === 'unopened') return `${name} writes first. You can reply here as soon as they do.`
  if (state === 'waiting') return `You have sent five messages. You can write again when ${name} replies.`
  if (state === 'blocked') return `You have blocked ${name}. Their messages do not reach you, and they are not told.`
  if (state === 'viewer') return 'You can read this conversation. Owners and recruiters of your company write.'
  if (state === 'withdrawn')
    return side === 'student'
      ? 'You withdrew this application. The conversation is closed and stays readable.'
      : 'The student withdrew this application. The conversation is closed and stays readable.'
  return 'This internship is no longer available. The conversation is closed and stays readable.'
}
