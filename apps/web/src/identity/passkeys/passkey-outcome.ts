/** The result of the browser's passkey dialog. */
export type PasskeyOutcome =
  | { kind: 'done'; credential: object }
  | { kind: 'cancelled' }
  | { kind: 'failed'; message: string }

const sentences: Record<string, string> = {
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys do not work at this web address.',
  ConstraintError: 'This device cannot check that it is you, by fingerprint, face or PIN. A passkey needs that.',
  NotSupportedError: 'This device cannot make a passkey that works here.',
}

/** Browsers report a cancelled dialog, one that timed out and a device without a passkey as the same error. */
const isCancelled = (name: string) => name === 'NotAllowedError' || name === 'AbortError'

export const toOutcome = (error: unknown): PasskeyOutcome => {
  const name = error instanceof Error ? error.name : ''
  if (isCancelled(name)) return { kind: 'cancelled' }
  return { kind: 'failed', message: sentences[name] ?? 'Something went wrong. Please try again.' }
}
