import type { SentInvitation } from '@fledge/contract/invitations'

/** Without an invitation the request failed: the student may have applied, declined or been invited in another tab. */
type Sent = { studentId: string; invitation: SentInvitation | null }

const listeners = new Set<(sent: Sent) => void>()

/** Runs after each attempt to invite a student, so that the parts that keep a copy of the student change it. */
export const onInvitation = (listener: (sent: Sent) => void) => void listeners.add(listener)

export const emitInvitation = (sent: Sent) => {
  for (const listener of listeners) listener(sent)
}
