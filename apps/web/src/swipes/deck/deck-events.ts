import { z } from 'zod'
import { emitInternshipChange } from '../../internships/internship-changes.ts'
import { createTabEvents } from '../../platform/tabs/tab-events.ts'
import type { Decision } from './deck.ts'
import { cardSchema } from './deck-cache.ts'
import { getDeck } from './deck-store.ts'
import { decisionSchema, storeDecisions } from './stored-decisions.ts'

const deckEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('decided'), decision: decisionSchema }),
  z.object({ kind: z.literal('undone'), card: cardSchema }),
])

const deckEvents = createTabEvents('fledge.deck-events', deckEvent)

/** Subscribes to decisions and undos of other tabs. */
export const onDeckEvent = deckEvents.subscribe

const announceSaved = (id: string, is_saved: boolean) =>
  emitInternshipChange({ id, change: { is_saved }, origin: 'swipe', isSettled: false })

/** Stores the decision and sends it to other tabs and screens, unless it was undone meanwhile. */
export const shareDecision = (decision: Decision) => {
  const { decisions } = getDeck()
  if (!decisions.includes(decision)) return
  storeDecisions(decisions)
  deckEvents.sendToOtherTabs({ kind: 'decided', decision })
  if (decision.direction === 'right') announceSaved(decision.card.id, true)
}

export const shareUndo = ({ card, direction }: Decision) => {
  storeDecisions(getDeck().decisions)
  deckEvents.sendToOtherTabs({ kind: 'undone', card })
  if (direction === 'right') announceSaved(card.id, false)
}
