/** What we use of a service worker's world. The compiler's own description of it contradicts that of a page. */

type Awaitable = Event & { waitUntil(work: Promise<unknown>): void }

export type FetchCall = Awaitable & {
  request: Request
  /** What the browser asked for while the worker was waking up. */
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

type Told = Awaitable & { data: unknown; source: { postMessage(message: unknown): void } | null }

export type WorkerScope = {
  location: Location
  registration: { navigationPreload?: { enable(): Promise<void> } }
  clients: { claim(): Promise<void>; matchAll(which: object): Promise<{ id: string }[]> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Awaitable) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchCall) => void): void
  addEventListener(type: 'message', listener: (event: Told) => void): void
}
