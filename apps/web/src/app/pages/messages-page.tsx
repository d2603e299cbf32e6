import { Conversations } from '../../messages/conversations.tsx'
import { OfferThread } from '../../offers/offer-thread.tsx'

/** The conversations of a person, with the offers that were made in them. */
export const MessagesPage = () => <Conversations ThreadView={OfferThread} />
