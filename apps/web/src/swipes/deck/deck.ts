import type { Direction } from '@fledge/contract/swipes'
import type { Internship } from '../../internships/internship.ts'
import { changeOpening } from '../../internships/openings/internship-openings.ts'
import type { Openings } from '../../notifications/notification-events.ts'

export type Decision = { card: Internship; direction: Direction }

export type Deck = {
  /** The first card is the one to decide on. */
  cards: Internship[]
  /** The last decisions in any tab, newest last. Undo takes back the last one. */
  decisions: Decision[]
  /**
   * Cards that the student saved or applied to on another screen. They return when the save or application is removed.
   */
  setAside: Internship[]
  state: 'loading' | 'ready' | 'failed'
  /** True when the server had no cards beyond these at the last request. */
  isComplete: boolean
  /** True when the cards come from the cache of an earlier visit and the server has not responded yet. */
  isStale: boolean
  /** Grows with every reset, so that a response to an earlier request can be recognised and dropped. */
  generation: number
}

export const emptyDeck: Deck = {
  cards: [],
  decisions: [],
  setAside: [],
  state: 'loading',
  isComplete: false,
  isStale: false,
  generation: 0,
}

const without = (cards: Internship[], id: string) => cards.filter(card => card.id !== id)
const withoutDecision = (decisions: Decision[], id: string) => decisions.filter(({ card }) => card.id !== id)

type Decided = { deck: Deck; decision: Decision }

/** Takes the first card off. An empty deck is loading until the server has said that there are no more cards. */
export const dropFirst = (deck: Deck): Deck => {
  const cards = deck.cards.slice(1)
  return { ...deck, cards, state: cards.length > 0 || deck.isComplete ? deck.state : 'loading' }
}

/** Decides on the first card; undefined when there is none. */
export const decide = (deck: Deck, direction: Direction): Decided | undefined => {
  const [card] = deck.cards
  if (!card) return undefined
  const decision = { card, direction }
  return { deck: { ...dropFirst(deck), decisions: [...deck.decisions, decision] }, decision }
}

/** Puts the card of the last decision back on top; undefined when there is none. */
export const undo = (deck: Deck): Decided | undefined => {
  const decision = deck.decisions.at(-1)
  if (!decision) return undefined
  const cards = [decision.card, ...without(deck.cards, decision.card.id)]
  return { deck: { ...deck, cards, decisions: deck.decisions.slice(0, -1) }, decision }
}

/** Applies a decision that another tab has made. */
export const applyDecisionOfOtherTab = (deck: Deck, decision: Decision): Deck => ({
  ...deck,
  cards: without(deck.cards, decision.card.id),
  setAside: without(deck.setAside, decision.card.id),
  decisions: [...withoutDecision(deck.decisions, decision.card.id), decision],
})

/** Applies an undo of another tab. */
export const applyUndoOfOtherTab = (deck: Deck, card: Internship): Deck => ({
  ...deck,
  cards: [card, ...without(deck.cards, card.id)],
  decisions: withoutDecision(deck.decisions, card.id),
})

/**
 * Applies a save, an application or their withdrawal on another screen. A swipe on the same internship can no longer be
 * undone: the undo would show a card that is saved or applied to.
 */
export const changeCard = (deck: Deck, id: string, change: Partial<Internship>): Deck => {
  const decisions = withoutDecision(deck.decisions, id)
  const card = [...deck.cards, ...deck.setAside].find(item => item.id === id)
  if (!card) return decisions.length === deck.decisions.length ? deck : { ...deck, decisions }
  const changed = { ...card, ...change }
  const cards = without(deck.cards, id)
  const setAside = without(deck.setAside, id)
  const isUndecided = !changed.is_saved && !changed.application
  return isUndecided
    ? { ...deck, decisions, cards: [changed, ...cards], setAside }
    : { ...deck, decisions, cards, setAside: [...setAside, changed] }
}

/**
 * Applies closings and reopenings. Closed cards leave the deck, except the first one, which is marked instead: if it left, a
 * swipe that has begun would decide on the next card.
 */
export const changeOpenings = (deck: Deck, openings: Openings): Deck => {
  const patch = (card: Internship) => changeOpening(card, openings)
  return {
    ...deck,
    cards: deck.cards.map(patch).filter((card, index) => index === 0 || card.is_open),
    setAside: deck.setAside.map(patch),
    // An unchanged decision stays the same object: it may not be shared with other tabs yet.
    decisions: deck.decisions.map(decision =>
      patch(decision.card) === decision.card ? decision : { ...decision, card: patch(decision.card) },
    ),
  }
}

/** Brings back the card of a refused decision, unless its internship is closed or deleted. */
export const refuse = (deck: Deck, internshipId: string, { isGone }: { isGone: boolean }): Deck => {
  const decision = deck.decisions.find(({ card }) => card.id === internshipId)
  if (!decision) return deck
  return {
    ...deck,
    decisions: withoutDecision(deck.decisions, internshipId),
    cards: isGone ? deck.cards : [decision.card, ...without(deck.cards, internshipId)],
  }
}

type WaitingSwipe = { internship_id: string; action: Direction | 'undo' }

/** Ids of decided cards, including unsent decisions: a fetch must not bring these cards back. */
export const decidedIds = ({ decisions, setAside }: Deck, waiting: WaitingSwipe[]) => {
  const ids = new Set([...setAside, ...decisions.map(({ card }) => card)].map(({ id }) => id))
  for (const { internship_id, action } of waiting) {
    if (action === 'undo') ids.delete(internship_id)
    else ids.add(internship_id)
  }
  return ids
}

type Page = { generation: number; internships: Internship[]; decided: Set<string>; isEnd: boolean }

/**
 * Appends the new cards of a page. Stale cards are replaced, but the first one keeps its place when the page has it: the
 * student may be about to swipe it.
 */
export const fill = (deck: Deck, { generation, internships, decided, isEnd }: Page): Deck => {
  if (generation !== deck.generation) return deck
  const undecided = internships.filter(({ id }) => !decided.has(id))
  const cards = deck.isStale ? startWith(deck.cards[0], undecided) : appendNew(deck.cards, undecided)
  return { ...deck, cards, state: cards.length > 0 || isEnd ? 'ready' : deck.state, isComplete: isEnd, isStale: false }
}

const startWith = (first: Internship | undefined, cards: Internship[]) => {
  const found = cards.find(({ id }) => id === first?.id)
  return found ? [found, ...without(cards, found.id)] : cards
}

const appendNew = (known: Internship[], cards: Internship[]) => {
  const knownIds = new Set(known.map(({ id }) => id))
  return [...known, ...cards.filter(({ id }) => !knownIds.has(id))]
}

/** Shows the cards of an earlier visit while there are no others. */
export const showCached = (deck: Deck, cached: Internship[]): Deck =>
  deck.cards.length > 0 || cached.length === 0 ? deck : { ...deck, cards: cached, state: 'ready', isStale: true }

/** Shows the cached cards after a failed fetch, or the failure when there are none. Cards on screen stay. */
export const fail = (deck: Deck, { generation, cached }: { generation: number; cached: Internship[] }): Deck => {
  if (generation !== deck.generation || deck.cards.length > 0) return deck
  return cached.length === 0 ? { ...deck, state: 'failed' } : showCached(deck, cached)
}

/** Drops the cards, for instance because other internships match after a change of skills. Decisions can still be undone. */
export const reset = ({ decisions, setAside, generation }: Deck): Deck => ({
  ...emptyDeck,
  decisions,
  setAside,
  generation: generation + 1,
})

/** An empty deck for the next user. */
export const clear = ({ generation }: Deck): Deck => ({ ...emptyDeck, generation: generation + 1 })
