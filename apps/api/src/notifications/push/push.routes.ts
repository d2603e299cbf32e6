import * as contract from '@fledge/contract/push/push'
import { ownKey, requireAttempt } from '../../platform/access/rate-limits.ts'
import { fail } from '../../platform/errors.ts'
import { networkOf } from '../../platform/http/network.ts'
import { type Serving, serve } from '../../platform/http/serve.ts'
import type { Outbound } from '../../platform/net/outbound.ts'
import {
  deleteDevice,
  findFormerDevice,
  listDevices,
  replaceSubscription,
  setShowsDetails,
  storeSubscription,
} from './push-subscriptions.sql.ts'
import type { VapidKeyring } from './vapid-keys.ts'

/** Each subscription lets the person name a URL to which this server sends requests. */
const dailyLimit = { max: 30, windowSeconds: 24 * 3600 }

/** Limits renewals from one network. Many students of a campus share a network, and a browser rarely renews its subscription. */
const renewalLimit = { max: 60, windowSeconds: 300 }

const ownerOf = ({ id, user }: { id: string; user: { id: string } }) => ({ sessionId: id, userId: user.id })

export const pushRoutes = (serving: Serving, { keys, outbound }: { keys: VapidKeyring; outbound: Outbound }) => {
  const { db } = serving
  const requirePushService = (endpoint: string, field: string) => {
    if (outbound.findFault(endpoint))
      fail('invalid_input', { fields: { [field]: 'This is not the URL of a push service' } })
  }

  serve(serving, contract.getPush, async ({ session }) => ({
    public_key: keys.publicKey,
    devices: await listDevices(db, ownerOf(session)),
  }))

  serve(serving, contract.subscribeToPush, async ({ session, body }) => {
    requirePushService(body.endpoint, 'endpoint')
    await requireAttempt(db, ownKey('push', session.user.id), dailyLimit)
    const device = await db.transaction().execute(trx => storeSubscription(trx, ownerOf(session), body, keys.publicKey))
    return { device: device ?? fail('unauthenticated') }
  })

  serve(serving, contract.renewPush, async ({ body: { former, subscription }, request }) => {
    requirePushService(subscription.endpoint, 'subscription.endpoint')
    await requireAttempt(db, `push-renewal:${networkOf(request.ip)}`, renewalLimit)
    const device = (await findFormerDevice(db, former)) ?? fail('push_device_not_found')
    await requireAttempt(db, ownKey('push', device.user_id), dailyLimit)
    if (!(await replaceSubscription(db, device.id, former, subscription))) fail('push_device_not_found')
    return { success: true as const }
  })

  serve(serving, contract.updatePushDevice, async ({ session, params, body }) => {
    const device = await db
      .transaction()
      .execute(trx => setShowsDetails(trx, ownerOf(session), params.id, body.shows_details))
    return { device: device ?? fail('push_device_not_found') }
  })

  serve(serving, contract.removePushDevice, async ({ session, params }) => {
    if (!(await deleteDevice(db, session.user.id, params.id))) fail('push_device_not_found')
    return { success: true as const }
  })
}
