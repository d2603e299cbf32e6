import { listInternships } from '@fledge/contract/internships'
import type { Direction } from '@fledge/contract/swipes'
import { type Internship, toInternshipPage } from '../../internships/internship.ts'
import { notAccepting } from '../../internships/openings/internship-openings.ts'
import { toastError } from '../../platform/forms/toast-error.ts'
import { call } from '../../platform/net/call.ts'
import { afterTwoFrames } from '../../platform/rendering/next-frame.ts'
import { getSession } from '../../platform/session/session.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { skipToExplain } from '../reasons/skip-to-explain.ts'
import { cancelSwipe, enqueueSwipe, swipeOutbox } from '../swipe-outbox.ts'
import { createDecisionToast } from './decision-toast.ts'
import {
  applyDecisionOfOtherTab,
  applyUndoOfOtherTab,
  type Decision,
  decide,
  decidedIds,
  dropFirst,
  reset,
  undo,
} from './deck.ts'
import { shareDecision, shareUndo } from './deck-events.ts'
import { createDeckLoader } from './deck-loader.ts'
import { deckQuery } from './deck-query.ts'
import { changeDeck, getDeck, setDeck } from './deck-store.ts'

/** The number of cards below which more are fetched. */
const refillBelow = 10

const getUserId = () => getSession()?.user.id
const decisionToast = createDecisionToast(toast)

export const loadCards = createDeckLoader({
  getDeck,
  setDeck,
  fetchPage: async page => toInternshipPage(await call(listInternships, { query: deckQuery(page) })).internships,
  decidedIds: () => decidedIds(getDeck(), swipeOutbox.list()),
  getUserId,
  onFailure: error => toastError(error, 'Failed to load internships'),
})

export const refill = () => {
  if (getDeck().cards.length < refillBelow) void loadCards()
}

export const resetDeck = () => {
  setDeck(reset(getDeck()))
  void loadCards()
}

/**
 * Stores the decision on the first card at once; `publishDeck` shows it. The toast and the next fetch wait for two frames,
 * so that they do not delay the animation.
 */
export const decideOnTopCard = (direction: Direction): Decision | undefined => {
  const decided = decide(getDeck(), direction)
  if (!decided) return undefined
  const { deck, decision } = decided
  if (!decision.card.is_open) return dropClosedCard(decision)
  changeDeck(deck)
  enqueueSwipe(decision.card.id, direction)
  void afterTwoFrames().then(() => {
    shareDecision(decision)
    if (getDeck().decisions.includes(decision)) decisionToast.show(direction, () => skipToExplain.set(decision.card))
    refill()
  })
  return decision
}

/** The server would refuse a decision on a closed internship, so none is stored or sent. */
const dropClosedCard = (decision: Decision) => {
  changeDeck(dropFirst(getDeck()))
  void afterTwoFrames().then(() => {
    toast.info(notAccepting)
    refill()
  })
  return decision
}

/** For a decision that the server rejected: its own toast would contradict the error. */
export const dismissDecisionToast = () => decisionToast.dismiss()

/** Takes back the last decision, in every tab and on the server; undefined when there is none. */
export const undoLastDecision = (): Decision | undefined => {
  const undone = undo(getDeck())
  if (!undone) return undefined
  const { deck, decision } = undone
  setDeck(deck)
  if (!cancelSwipe(decision.card.id)) enqueueSwipe(decision.card.id, 'undo')
  decisionToast.dismiss()
  shareUndo(decision)
  return decision
}

/** Takes back any earlier skip: the card is on top of the deck at once, in every tab. */
export const bringBack = (card: Internship) => {
  setDeck(applyUndoOfOtherTab(getDeck(), card))
  if (!cancelSwipe(card.id)) enqueueSwipe(card.id, 'undo')
  decisionToast.dismiss()
  shareUndo({ card, direction: 'left' })
  // Discover does not load cards while the deck has one.
  if (getDeck().state !== 'ready') void loadCards()
}

/** Skips a card that `bringBack` has returned. Resolves when the server has the decision or cannot be reached. */
export const skipAgain = async (card: Internship) => {
  const decision: Decision = { card, direction: 'left' }
  setDeck(applyDecisionOfOtherTab(getDeck(), decision))
  enqueueSwipe(card.id, 'left')
  shareDecision(decision)
  await swipeOutbox.flush()
}
