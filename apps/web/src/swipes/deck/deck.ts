import type { Direction } from '@fledge/contract/swipes'
import type { Internship } from '../../internships/internship.ts'

export type Decision = { card: Internship; direction: Direction }

export type Deck = {
  /** The first card is the one to decide on. */
  cards: Internship[]
  /** Decisions of this visit, newest last. Undo takes back the last one. */
  decisions: Decision[]
  state: 'loading' | 'ready' | 'failed'
  /** True when the cards come from the cache of an earlier visit, because the server cannot be reached. */
  isStale: boolean
  /** Grows with every reset, so that a response to an earlier request can be recognised and dropped. */
  generation: number
}

export const emptyDeck: Deck = { cards: [], decisions: [], state: 'loading', isStale: false, generation: 0 }

const without = (cards: Internship[], id: string) => cards.filter(card => card.id !== id)

type Decided = { deck: Deck; decision: Decision }

/** Decides on the first card; undefined when there is none. */
export const decide = (deck: Deck, direction: Direction): Decided | undefined => {
  const [card, ...cards] = deck.cards
  if (!card) return undefined
  const decision = { card, direction }
  return { deck: { ...deck, cards, decisions: [...deck.decisions, decision] }, decision }
}

/** Puts the card of the last decision back on top; undefined when this visit has none. */
export const undo = (deck: Deck): Decided | undefined => {
  const decision = deck.decisions.at(-1)
  if (!decision) return undefined
  const cards = [decision.card, ...without(deck.cards, decision.card.id)]
  return { deck: { ...deck, cards, decisions: deck.decisions.slice(0, -1) }, decision }
}

/** Brings back the card of a refused decision, unless its internship is closed or deleted. */
export const refuse = (deck: Deck, internshipId: string, { isGone }: { isGone: boolean }): Deck => {
  const decision = deck.decisions.find(({ card }) => card.id === internshipId)
  if (!decision) return deck
  return {
    ...deck,
    decisions: deck.decisions.filter(item => item !== decision),
    cards: isGone ? deck.cards : [decision.card, ...without(deck.cards, internshipId)],
  }
}

type WaitingSwipe = { internship_id: string; action: Direction | 'undo' }

/** Ids of cards that were decided on, although the server may not know it yet: a fetch must not bring them back. */
export const decidedIds = ({ decisions }: Deck, waiting: WaitingSwipe[]) => {
  const ids = new Set(decisions.map(({ card }) => card.id))
  for (const { internship_id, action } of waiting) {
    if (action === 'undo') ids.delete(internship_id)
    else ids.add(internship_id)
  }
  return ids
}

type Page = { generation: number; internships: Internship[]; decided: Set<string> }

/** Appends the new cards of a page; stale cards are replaced. */
export const fill = (deck: Deck, { generation, internships, decided }: Page): Deck => {
  if (generation !== deck.generation) return deck
  const known = deck.isStale ? [] : deck.cards
  const knownIds = new Set(known.map(({ id }) => id))
  const added = internships.filter(({ id }) => !decided.has(id) && !knownIds.has(id))
  return { ...deck, cards: [...known, ...added], state: 'ready', isStale: false }
}

/** Shows the cached cards after a failed fetch, or the failure when there are none. Cards on screen stay. */
export const fail = (deck: Deck, { generation, cached }: { generation: number; cached: Internship[] }): Deck => {
  if (generation !== deck.generation || deck.cards.length > 0) return deck
  if (cached.length === 0) return { ...deck, state: 'failed' }
  return { ...deck, cards: cached, state: 'ready', isStale: true }
}

/** Drops the cards, for instance because other internships match after a change of skills. Decisions can still be undone. */
export const reset = ({ decisions, generation }: Deck): Deck => ({
  ...emptyDeck,
  decisions,
  generation: generation + 1,
})

/** The deck of another person. */
export const clear = ({ generation }: Deck): Deck => ({ ...emptyDeck, generation: generation + 1 })
