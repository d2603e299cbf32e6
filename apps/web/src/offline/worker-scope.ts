/** The parts of a service worker's global scope that are used here. TypeScript's `webworker` library conflicts with `dom`. */

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }

export type WorkerFetchEvent = ExtendableEvent & {
  request: Request
  respondWith(response: Promise<Response>): void
}

type WorkerMessageEvent = ExtendableEvent & { data: unknown; source: { postMessage(message: unknown): void } | null }

export type WorkerScope = {
  location: Location
  registration: { navigationPreload?: { disable(): Promise<void> } }
  clients: { claim(): Promise<void>; matchAll(which: object): Promise<{ id: string }[]> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void
}
