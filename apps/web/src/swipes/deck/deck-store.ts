import { createStore, useStore } from '../../ui/store.ts'
import { type Deck, emptyDeck } from './deck.ts'
import { readDecisions } from './stored-decisions.ts'

let deck: Deck = { ...emptyDeck, decisions: readDecisions() }
const deckSnapshot = createStore(deck)

/** The current deck, which may be ahead of the snapshot that is on screen. */
export const getDeck = () => deck

/** Changes the deck without a render. A decision must not make React work before its card starts to fly. */
export const changeDeck = (next: Deck) => {
  deck = next
}

/** Shows the current deck on screen. */
export const publishDeck = () => deckSnapshot.set(deck)

export const setDeck = (next: Deck) => {
  changeDeck(next)
  publishDeck()
}

export const getDeckSnapshot = deckSnapshot.get
export const useDeckSnapshot = () => useStore(deckSnapshot)
