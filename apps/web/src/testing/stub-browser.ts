import { vi } from 'vitest'

/** Stubs one local storage and one lock manager, which the tabs of a browser share. */
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
  vi.stubGlobal('navigator', hasLocks ? { locks: { request: stubLocks() } } : {})
  return stored
}

type LockWork = (lock: object | null) => Promise<unknown>

const stubLocks = () => {
  const queues = new Map<string, Promise<unknown>>()
  const held = new Set<string>()
  return (name: string, ...[options, given]: [LockWork] | [{ ifAvailable: boolean }, LockWork]) => {
    const work = typeof options === 'function' ? options : given
    if (typeof options !== 'function' && options.ifAvailable && held.has(name)) return Promise.resolve(work?.(null))
    held.add(name)
    const result = (queues.get(name) ?? Promise.resolve()).then(() => work?.({}))
    const ended = result.catch(() => undefined).then(() => held.delete(name))
    queues.set(name, ended)
    return result
  }
}

export const storeSession = (stored: Map<string, string>, id = '1') =>
  stored.set(
    'fledge.session',
    JSON.stringify({
      token: 'token',
      expires_at: '2030-01-01T00:00:00.000Z',
      user: { id, email: 'ada@example.com', full_name: 'Ada', role: 'student' },
    }),
  )

/** Stubs `fetch`: responds to every request and records it as "METHOD path body". */
export const stubFetch = (respond: (request: string) => { status?: number; json: unknown; headers?: HeadersInit }) => {
  const requests: { line: string; headers: Headers }[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body, headers }: RequestInit) => {
    const line = [method, path, body].filter(Boolean).join(' ')
    requests.push({ line, headers: new Headers(headers) })
    const { status, json, ...rest } = respond(line)
    return Response.json(json, { status: status ?? 200, ...rest })
  })
  return requests
}
