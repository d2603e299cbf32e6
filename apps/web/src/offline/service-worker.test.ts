import { afterAll, beforeAll, expect, it, vi } from 'vitest'

type Work = Promise<unknown>
type Listener = (event: object) => void

/** The browser functions that the worker has called, in order. */
const calls: string[] = []
const listeners = new Map<string, Listener>()

const shown: object[] = []
let windows: { visibilityState: string; focus?: () => Work; navigate?: (url: string) => Work }[] = []

/** The responses that the service worker has cached, and the bodies that it has sent to the server. */
const kept: Response[] = []
const keep = async (_entry: string, response: Response) => void kept.unshift(response)
const sent: object[] = []
let answer = 200

const toSubscription = (name: string) => ({
  options: { applicationServerKey: new Uint8Array([251, 255]).buffer },
  toJSON: () => ({ endpoint: `https://push.example/${name}`, keys: { p256dh: `${name} key`, auth: `${name} secret` } }),
})

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
  vi.stubGlobal('caches', {
    keys: async () => [],
    match: async () => kept[0]?.clone(),
    open: async () => ({ put: keep }),
  })
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, ...JSON.parse(body) })
    return new Response('{}', { status: answer })
  })
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    location: new URL('https://fledge.example/sw.js'),
    registration: {
      pushManager: { subscribe: async () => toSubscription('third') },
      navigationPreload: { disable: record('disable preload') },
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
    },
    clients: {
      claim: record('claim'),
      matchAll: async () => windows,
      openWindow: async (url: string) => void calls.push(`open ${url}`),
    },
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

const push = (navigate: string) =>
  fire('push', {
    data: {
      text: () =>
        JSON.stringify({ web_push: 8030, notification: { title: 'News', body: 'Read it', navigate, tag: '1' } }),
    },
  })

it('A push message is shown by its text, but not beside a visible window, which shows the news already', async () => {
  windows = [{ visibilityState: 'hidden' }, { visibilityState: 'visible' }]
  await push('https://fledge.example/applications')
  expect(shown).toEqual([])
  windows = [{ visibilityState: 'hidden' }]
  await push('https://fledge.example/applications')
  await push('https://evil.example/')
  expect(shown).toMatchObject([
    { title: 'News', body: 'Read it', tag: '1', data: { url: 'https://fledge.example/applications' } },
    { title: 'News', data: { url: 'https://fledge.example/notifications' } },
  ])
})

it('A pressed notification opens its page in the open window, or in a new one', async () => {
  const notification = { data: { url: 'https://fledge.example/applications' }, close: record('close') }
  calls.length = 0
  windows = [{ visibilityState: 'hidden', focus: record('focus'), navigate: async url => void calls.push(`go ${url}`) }]
  await fire('notificationclick', { notification })
  windows = []
  await fire('notificationclick', { notification })
  expect(calls).toEqual([
    'close',
    'focus',
    'go https://fledge.example/applications',
    'close',
    'open https://fledge.example/applications',
  ])
})

const renewal = (former: string, next: string) => ({
  path: '/api/notifications/push/renewals',
  former: { endpoint: `https://push.example/${former}`, auth: `${former} secret` },
  subscription: toSubscription(next).toJSON(),
})

it('A subscription that the push service replaces is registered in place of the former one', async () => {
  await fire('pushsubscriptionchange', {})
  expect(sent).toEqual([])
  await fire('pushsubscriptionchange', {
    oldSubscription: toSubscription('first'),
    newSubscription: toSubscription('second'),
  })
  expect(sent).toEqual([renewal('first', 'second')])
  expect(await kept[0]?.clone().json()).toEqual({
    endpoint: 'https://push.example/second',
    auth: 'second secret',
    publicKey: '-_8',
  })
})

it('A browser that names no subscription subscribes again, and the former one is the one it has kept', async () => {
  sent.length = 0
  answer = 404
  await fire('pushsubscriptionchange')
  answer = 200
  await fire('pushsubscriptionchange')
  expect(sent).toEqual([renewal('second', 'third'), renewal('second', 'third')])
})
