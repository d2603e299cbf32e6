/** The parts of a service worker's global scope that are used here. TypeScript's `webworker` library conflicts with `dom`. */

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }

export type WorkerFetchEvent = ExtendableEvent & {
  request: Request
  respondWith(response: Promise<Response>): void
}

type WorkerMessageEvent = ExtendableEvent & { data: unknown; source: { postMessage(message: unknown): void } | null }

type PushEvent = ExtendableEvent & { data: { text(): string } | null }

type NotificationEvent = ExtendableEvent & { notification: { data: { url?: unknown } | null; close(): void } }

export type BrowserSubscription = {
  options: { applicationServerKey: ArrayBuffer | null }
  toJSON(): { endpoint?: string; keys?: Record<string, string> }
}

export type SubscriptionChangeEvent = ExtendableEvent & {
  oldSubscription?: BrowserSubscription | null
  newSubscription?: BrowserSubscription | null
}

type WindowClient = {
  id: string
  visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

export type WorkerScope = {
  location: Location
  registration: {
    navigationPreload?: { disable(): Promise<void> }
    pushManager: { subscribe(options: PushSubscriptionOptionsInit): Promise<BrowserSubscription> }
    showNotification(title: string, options: object): Promise<void>
  }
  clients: {
    claim(): Promise<void>
    matchAll(which: object): Promise<WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
  addEventListener(type: 'pushsubscriptionchange', listener: (event: SubscriptionChangeEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void
}
