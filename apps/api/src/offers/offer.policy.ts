import type { OfferState } from '@fledge/contract/offers/offers'

/** An offer is live while it is open or confirmed. A conversation has at most one live offer. */
export const isLive = ({ state }: { state: OfferState }) => state === 'open' || state === 'confirmed'
