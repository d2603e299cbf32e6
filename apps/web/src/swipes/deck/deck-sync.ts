import { onInternshipChange } from '../../internships/internship-changes.ts'
import { onOpenings } from '../../notifications/notification-events.ts'
import { getSession, subscribe as subscribeSession } from '../../platform/session/session.ts'
import { onSwipeRefused } from '../swipe-outbox.ts'
import {
  applyDecisionOfOtherTab,
  applyUndoOfOtherTab,
  changeCard,
  changeOpenings,
  clear,
  type Deck,
  refuse,
} from './deck.ts'
import { dismissDecisionToast, refill } from './deck-actions.ts'
import { cacheCards } from './deck-cache.ts'
import { onDeckEvent } from './deck-events.ts'
import { getDeck, setDeck } from './deck-store.ts'
import { storeDecisions } from './stored-decisions.ts'

// Importing this module subscribes the deck to the changes of other tabs, other screens, the server and the session.

const follow = (deck: Deck) => {
  setDeck(deck)
  if (deck.state === 'ready') refill()
}

onDeckEvent(event =>
  follow(
    event.kind === 'decided'
      ? applyDecisionOfOtherTab(getDeck(), event.decision)
      : applyUndoOfOtherTab(getDeck(), event.card),
  ),
)

onInternshipChange(({ id, change, origin }) => {
  if (origin === 'swipe') return
  follow(changeCard(getDeck(), id, change))
  storeDecisions(getDeck().decisions)
  if (getDeck().state === 'ready') cacheCards(getDeck())
})

onOpenings(openings => {
  follow(changeOpenings(getDeck(), openings))
  if (getDeck().state === 'ready') cacheCards(getDeck())
})

onSwipeRefused(({ id, isGone }) => {
  if (getDeck().decisions.at(-1)?.card.id === id) dismissDecisionToast()
  setDeck(refuse(getDeck(), id, { isGone }))
  storeDecisions(getDeck().decisions)
})

const getUserId = () => getSession()?.user.id
let owner = getUserId()
subscribeSession(() => {
  const userId = getUserId()
  if (userId === owner) return
  owner = userId
  setDeck(clear(getDeck()))
})

/** Swipes do not write the cache, because that would delay their animation. Leaving the page does. */
globalThis.document?.addEventListener('visibilitychange', () => {
  const isLeft = document.visibilityState === 'hidden' && getUserId() !== undefined
  if (isLeft && getDeck().state === 'ready') cacheCards(getDeck())
})
