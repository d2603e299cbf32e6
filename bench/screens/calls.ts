import { readFileSync, writeFileSync } from 'node:fs'

/** The requests of each screen, such as `GET /api/internships/{internship}`. Values of one world are placeholders. */
export type ScreenCalls = Record<string, string[]>

const file = new URL('calls.json', import.meta.url)

export const readScreenCalls = (): ScreenCalls => JSON.parse(readFileSync(file, 'utf8'))

export const writeScreenCalls = (screens: ScreenCalls) => writeFileSync(file, `${JSON.stringify(screens, null, 2)}\n`)

/** A response that never ends: a load generator cannot wait for it. */
export const staysOpen = (call: string) => call.startsWith('GET /api/notifications/stream')

const withScreens = (screens: ScreenCalls) =>
  Object.entries(screens).flatMap(([screen, calls]) => calls.map(call => `${screen}: ${call}`))

/** The calls that are only in one of two lists. Their order does not count, because a screen sends several at once. */
export const compareCalls = (listed: ScreenCalls, recorded: ScreenCalls) => {
  const [before, after] = [withScreens(listed), withScreens(recorded)]
  return {
    unlisted: after.filter(call => !before.includes(call)),
    unused: before.filter(call => !after.includes(call)),
  }
}
