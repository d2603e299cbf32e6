/** What may lie in a browser between two steps of signing in. The session itself never does: the token is the only way to carry it. */
const passing = new Set(['fledge.state', 'fledge.challenge', 'fledge.handoff'])

const isPassing = (cookie: string) => passing.has((cookie.split('=')[0] ?? '').trim().replace(/^__Secure-/, ''))

/** The cookies of a request that the provider gets to see. */
export const passingCookies = (header: string | undefined) => (header ?? '').split(';').filter(isPassing).join(';')

/** The cookies of an answer that the browser gets to keep. */
export const keptCookies = (headers: Headers) => headers.getSetCookie().filter(isPassing)
