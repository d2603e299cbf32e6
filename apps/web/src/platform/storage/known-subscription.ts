/** What the service worker needs to renew a push subscription without a session. Some browsers do not tell it the former one. */
export type KnownSubscription = { endpoint: string; auth: string; publicKey: string }

/** A worker cannot read local storage, so this is a cache with one entry. */
export const subscriptionCache = 'fledge-push'
const entry = '/push-subscription'

export const keepSubscription = async (known: KnownSubscription) =>
  (await caches.open(subscriptionCache)).put(entry, new Response(JSON.stringify(known)))

export const findKnownSubscription = async (): Promise<KnownSubscription | null> => {
  const stored = await caches.match(entry, { cacheName: subscriptionCache })
  return stored ? ((await stored.json()) as KnownSubscription) : null
}
