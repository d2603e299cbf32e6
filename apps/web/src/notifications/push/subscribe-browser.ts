import { type PushDevice, type PushSubscriptionInput, subscribeToPush } from '@fledge/contract/push/push'
import { call } from '../../platform/net/call.ts'
import { keepSubscription } from '../../platform/storage/known-subscription.ts'

const toBytes = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), character => character.charCodeAt(0))

const hasKey = ({ options }: PushSubscription, key: Uint8Array) => {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return own.length === key.length && own.every((byte, index) => byte === key[index])
}

/** The push service signs a subscription for one key. After a change of the server's secret, the former one is of no use. */
const subscribeAt = async ({ pushManager }: ServiceWorkerRegistration, publicKey: string) => {
  const key = toBytes(publicKey)
  const existing = await pushManager.getSubscription()
  if (existing && hasKey(existing, key)) return existing
  await existing?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** Asks the person for permission, so it must follow a press. Returns null when the person refuses. */
export const subscribeBrowser = async (publicKey: string): Promise<PushDevice | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const subscription = await subscribeAt(await navigator.serviceWorker.ready, publicKey)
  const { endpoint, keys } = subscription.toJSON() as PushSubscriptionInput
  const { p256dh, auth } = keys
  const { device } = await call(subscribeToPush, { body: { endpoint, keys: { p256dh, auth } } })
  // The copy is only for a renewal. Push works without it, so an error here is ignored.
  await keepSubscription({ endpoint, auth, publicKey }).catch(() => undefined)
  return device
}

/** Without this, the browser would keep a subscription that the server no longer knows. */
export const unsubscribeBrowser = async () => {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
