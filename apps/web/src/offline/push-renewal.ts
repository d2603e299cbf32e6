import { findKnownSubscription, keepSubscription } from '../platform/storage/known-subscription.ts'
import type { BrowserSubscription, SubscriptionChangeEvent, WorkerScope } from './worker-scope.ts'

const toBase64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Returns the former subscription from the event, or from the copy that the app has stored when the browser does not pass it. */
const findFormer = async ({ oldSubscription }: SubscriptionChangeEvent) => {
  const kept = await findKnownSubscription()
  const old = oldSubscription?.toJSON()
  if (!oldSubscription || !old?.endpoint || !old.keys?.auth) return kept
  const key = oldSubscription.options.applicationServerKey
  return { endpoint: old.endpoint, auth: old.keys.auth, publicKey: key ? toBase64url(key) : (kept?.publicKey ?? '') }
}

const subscribeAgain = (worker: WorkerScope, publicKey: string): Promise<BrowserSubscription> =>
  worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })

/**
 * The push service may replace the subscription of a browser at any time. The worker has no session, so the former
 * subscription proves to the server which device it is; without this, the person would get no more messages.
 */
export const renewSubscriptions = (worker: WorkerScope) => {
  worker.addEventListener('pushsubscriptionchange', event => {
    const renew = async () => {
      const former = await findFormer(event)
      if (!former) return
      const subscription = event.newSubscription ?? (await subscribeAgain(worker, former.publicKey))
      const { endpoint, keys } = subscription.toJSON()
      if (!endpoint || !keys?.p256dh || !keys.auth) return
      const { p256dh, auth } = keys
      const response = await fetch('/api/notifications/push/renewals', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          former: { endpoint: former.endpoint, auth: former.auth },
          subscription: { endpoint, keys: { p256dh, auth } },
        }),
      })
      if (response.ok) await keepSubscription({ endpoint, auth, publicKey: former.publicKey })
    }
    event.waitUntil(renew())
  })
}
