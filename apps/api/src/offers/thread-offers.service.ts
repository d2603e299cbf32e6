import { newestOffers, type OfferState } from '@fledge/contract/offers/offers'
import type { ReadAttachments } from '../messages/messages.service.ts'
import { listThreadOffers } from './offers.sql.ts'

/** An offer is live while it is open or confirmed. A conversation has at most one live offer. */
const isLive = ({ state }: { state: OfferState }) => state === 'open' || state === 'confirmed'

/**
 * Reads the offers of a conversation, and whether the reader may make one. Members who may only read have the state
 * `viewer`.
 */
export const readThreadOffers: ReadAttachments = async (db, { id, side, state, isAccepted, seqs }) => {
  const offers = await listThreadOffers(db, side, { threadId: id, newest: newestOffers, seqs })
  const canOffer = side === 'company' && isAccepted && (state === 'open' || state === 'waiting')
  return { offers, can_offer: canOffer && !offers.some(isLive) }
}
