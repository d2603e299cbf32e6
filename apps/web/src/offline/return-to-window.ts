const LONG_AWAY_MS = 30 * 60_000
const CHECK_EVERY_MS = 15 * 60_000

type Return = {
  isNewVersionReady: boolean
  awayMs: number
  sinceCheckMs: number
  /** Something was typed on the screen that is open. */
  hasTyped: boolean
}

/** Whoever was away long begins anew and gets the new version; nobody loses it in the middle of something. */
export const onReturn = ({ isNewVersionReady, awayMs, sinceCheckMs, hasTyped }: Return) => {
  if (isNewVersionReady) return awayMs >= LONG_AWAY_MS && !hasTyped ? 'reload' : 'stay'
  return sinceCheckMs >= CHECK_EVERY_MS ? 'check' : 'stay'
}
