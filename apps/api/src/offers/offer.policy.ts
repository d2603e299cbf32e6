import type { OfferState } from '@fledge/contract/offers/offers'

/** A live offer stands in the way of another one. */
export const isLive = ({ state }: { state: OfferState }) => state === 'open' || state === 'confirmed'
