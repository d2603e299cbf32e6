const LONG_ABSENCE_MS = 30 * 60_000
const CHECK_EVERY_MS = 15 * 60_000

type ReturnState = {
  isNewVersionReady: boolean
  awayMs: number
  sinceCheckMs: number
  /** The user has typed something on the current screen. */
  hasTyped: boolean
}

/**
 * Decides what to do when the window becomes visible. A new version is loaded only after a long absence and without
 * typed input.
 */
export const decideOnReturn = ({ isNewVersionReady, awayMs, sinceCheckMs, hasTyped }: ReturnState) => {
  if (isNewVersionReady) return awayMs >= LONG_ABSENCE_MS && !hasTyped ? 'reload' : 'stay'
  return sinceCheckMs >= CHECK_EVERY_MS ? 'check' : 'stay'
}
