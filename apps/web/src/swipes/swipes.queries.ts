import './deck/deck-sync.ts'
import { useEffect } from 'react'
import type { Internship } from '../internships/internship.ts'
import { addInternshipSource } from '../internships/known-internships.ts'
import { getConnection, subscribeConnection } from '../platform/net/connection.ts'
import { waitBriefly } from '../ui/loading/timing.ts'
import { loadCards, resetDeck, undoLastDecision } from './deck/deck-actions.ts'
import { readCachedCards } from './deck/deck-cache.ts'
import { getDeckSnapshot, useDeckSnapshot } from './deck/deck-store.ts'

const findIn = (cards: Internship[], id: string) => cards.find(card => card.id === id)

addInternshipSource({
  loaded: id => {
    const { cards, decisions } = getDeckSnapshot()
    return findIn([...cards, ...decisions.map(({ card }) => card)], id)
  },
  stored: id => findIn(readCachedCards(), id),
})

/** The undecided internships. A decision never waits for the network: the outbox sends it later. */
export const useDeck = () => {
  const deck = useDeckSnapshot()
  useEffect(() => subscribeConnection(loadOnReconnect), [])
  return { ...deck, undo: undoLastDecision, reload: resetDeck }
}

const loadOnReconnect = () => {
  const { isStale, state } = getDeckSnapshot()
  if (getConnection() === 'online' && (isStale || state === 'failed')) void loadCards()
}

/**
 * Loads the cards when Discover opens. Cards of the last visit are shown at once; otherwise it waits briefly, so that a fast
 * response needs no loading state.
 */
export const preloadDeck = async () => {
  const { cards, isStale } = getDeckSnapshot()
  if (cards.length > 0 && !isStale) return
  const loading = loadCards()
  if (getDeckSnapshot().cards.length === 0) await waitBriefly(loading)
}

/** Fetches the deck again after a change of skills or location, because other internships match best then. */
export const reloadDeck = resetDeck
