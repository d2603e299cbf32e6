import { vi } from 'vitest'

/** One local storage and one lock manager, as the tabs of a browser share them. */
export const stubBrowser = ({ hasLocks = true } = {}) => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size
    },
  })
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => Promise<void>) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
  vi.stubGlobal('navigator', hasLocks ? { locks: { request } } : {})
  return stored
}

export const storeSession = (stored: Map<string, string>) =>
  stored.set(
    'fledge.session',
    JSON.stringify({
      token: 'token',
      expires_at: '2030-01-01T00:00:00.000Z',
      user: { id: '1', email: 'ada@example.com', full_name: 'Ada', role: 'student' },
    }),
  )

/** Answers every request and records them as "METHOD path body". */
export const stubFetch = (respond: (request: string) => { status?: number; json: unknown }) => {
  const requests: { line: string; headers: Headers }[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body, headers }: RequestInit) => {
    const line = [method, path, body].filter(Boolean).join(' ')
    requests.push({ line, headers: new Headers(headers) })
    const { status, json } = respond(line)
    return Response.json(json, { status: status ?? 200 })
  })
  return requests
}
