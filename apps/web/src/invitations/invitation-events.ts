import type { SentInvitation } from '@fledge/contract/invitations'

/**
 * `invitation` is null when the request failed: the student may have applied, declined or been invited in another tab.
 */
type Sent = { studentId: string; invitation: SentInvitation | null }

const listeners = new Set<(sent: Sent) => void>()

/** Subscribes to attempts to invite a student, so that caches can update their copy of the student. */
export const onInvitation = (listener: (sent: Sent) => void) => void listeners.add(listener)

export const emitInvitation = (sent: Sent) => {
  for (const listener of listeners) listener(sent)
}
