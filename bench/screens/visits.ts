import { readScreenCalls, staysOpen } from './calls.ts'
import { type ScreenName, screens } from './screens.ts'

const listed = readScreenCalls()

/** The calls of a screen that the load generator can send. */
export const callsOf = (screen: ScreenName) => {
  const calls = (listed[screen] ?? []).filter(call => !staysOpen(call))
  if (calls.length === 0) throw new Error(`${screen} has no calls. npm run bench:record writes the list.`)
  return calls
}

/** The only call of a screen that starts so, or is so. When the screen changes, what is measured changes with it. */
export const callOf = (screen: ScreenName, start: string) => {
  const found = callsOf(screen).filter(call => call.startsWith(`GET /api${start}`))
  const [call, ...others] = found.some(each => each === `GET /api${start}`) ? [`GET /api${start}`] : found
  if (!call || others.length > 0) throw new Error(`${screen} has ${call ? 'several calls' : 'no call'} of ${start}`)
  return call
}

/** Each screen with the calls of one visit. */
export const visits = screens.map(screen => ({ ...screen, calls: callsOf(screen.name) }))

/** Each call once, by role: several screens send some of them. */
export const distinctCalls = (role: 'student' | 'company') => [
  ...new Set(visits.filter(visit => visit.role === role).flatMap(({ calls }) => calls)),
]

const longestName = 60

/** The call as tables show it. */
export const shortName = (call: string) => {
  const name = call.replace(/^GET /, '').replace('/api', '')
  return name.length > longestName ? `${name.slice(0, longestName)}…` : name
}
