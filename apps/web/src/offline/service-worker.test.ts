import { afterAll, beforeAll, expect, it, vi } from 'vitest'

type Work = Promise<unknown>
type Listener = (event: object) => void

/** The browser functions that the worker has called, in order. */
const calls: string[] = []
const listeners = new Map<string, Listener>()

/** Fires an event at the worker and waits for the work that the browser would wait for. */
const fire = async (type: string, event: object = {}) => {
  const work: Work[] = []
  listeners.get(type)?.({ ...event, waitUntil: (each: Work) => void work.push(each) })
  await Promise.all(work)
}

const record = (name: string) => async () => void calls.push(name)

beforeAll(async () => {
  vi.stubGlobal('__FILES__', ['/assets/boot-new.js'])
  vi.stubGlobal('__VERSION__', 'new')
  vi.stubGlobal('caches', { keys: async () => [] })
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    registration: { navigationPreload: { disable: record('disable preload') } },
    clients: { claim: record('claim'), matchAll: async () => [] },
    skipWaiting: record('skip waiting'),
  })
  await import('./service-worker.ts')
})
afterAll(() => vi.unstubAllGlobals())

it('A waiting worker becomes active when a window asks for it, and by no other message', async () => {
  await fire('message', { data: { kind: 'which-version', files: ['/assets/boot-old.js'] } })
  await fire('message', { data: { kind: 'of a later version' } })
  expect(calls).toEqual([])
  await fire('message', { data: { kind: 'take-over' } })
  expect(calls).toEqual(['skip waiting'])
})

it('An active worker controls the open windows and disables navigation preload', async () => {
  calls.length = 0
  await fire('activate')
  expect(calls).toEqual(['disable preload', 'claim'])
})
