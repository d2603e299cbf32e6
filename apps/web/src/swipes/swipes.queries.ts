import { useEffect, useSyncExternalStore } from 'react'
import { getConnection, subscribeConnection } from '../platform/net/connection.ts'
import { waitBriefly } from '../platform/rendering/timing.ts'
import { dealAgain, fillDeck, getDeck, subscribeDeck, undo } from './deck-store.ts'

/** The queue of undecided internships. A swipe never waits for the network: it moves the card and is sent behind it. */
export const useDeck = () => {
  const deck = useSyncExternalStore(subscribeDeck, getDeck)
  useEffect(() => subscribeConnection(refillWhenBack), [])
  return { ...deck, undo, reload: dealAgain }
}

/** Asks for the deck whenever its screen is opened, and waits a moment: when it comes by then, nothing else is shown first. */
export const readyDeck = async () => {
  const { cards, stale } = getDeck()
  if (cards.length > 0 && !stale) return
  await waitBriefly(fillDeck())
}

const refillWhenBack = () => {
  const { stale, state } = getDeck()
  if (getConnection() === 'online' && (stale || state === 'failed')) void fillDeck()
}

/** After a change of skills or place, the best matches are others. */
export const dealDeckAgain = dealAgain
