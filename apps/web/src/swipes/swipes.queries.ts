import { useEffect, useSyncExternalStore } from 'react'
import { dealAgain, decide, fillDeck, getDeck, subscribeDeck, undo } from './deck-store.ts'
import { followNetwork } from './swipe-outbox.ts'

/** The queue of undecided internships. A swipe never waits for the network: it moves the card and is sent behind it. */
export const useDeck = () => {
  const deck = useSyncExternalStore(subscribeDeck, getDeck)
  useEffect(() => {
    if (getDeck().cards.length === 0 || getDeck().stale) void fillDeck()
    return followNetwork()
  }, [])
  return { ...deck, decide, undo, reload: dealAgain }
}

/** After a change of skills or place, the best matches are others. */
export const dealDeckAgain = dealAgain
