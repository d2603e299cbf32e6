import { embeddedCompany, internship, listInternships } from '@fledge/contract/internships'
import type { Direction } from '@fledge/contract/swipes'
import { z } from 'zod'
import { type Internship, toInternshipPage } from '../internships/internship.ts'
import { toastError } from '../platform/forms/toast-error.ts'
import { call } from '../platform/net/call.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { afterTwoFrames } from '../platform/rendering/next-frame.ts'
import { subscribe as followSession, getSession } from '../platform/session/session.ts'
import { readLocalJson, writeLocal } from '../platform/storage/local-store.ts'
import { toast } from '../ui/toasts/toast.ts'
import { deckPageSize, deckQuery } from './deck-query.ts'
import { cancelSwipe, enqueueSwipe, onSwipeRefused, type SwipeEntry, swipeOutbox } from './swipe-outbox.ts'

export type Decision = { card: Internship; direction: Direction }

export type Deck = {
  /** The first one is decided on, the others wait behind it. */
  cards: Internship[]
  /** Decisions of this visit, newest last: what Undo takes back. */
  decisions: Decision[]
  state: 'loading' | 'ready' | 'failed'
  /** The cards are those of an earlier visit, because the server cannot be reached. */
  stale: boolean
}

const fetchAheadAt = 10
const CACHE = 'fledge.deck'
const nothing: Deck = { cards: [], decisions: [], state: 'loading', stale: false }

/** How it is, and how the screens were last told that it is. */
let deck = nothing
let told = deck
const listeners = new Set<() => void>()

const change = (parts: Partial<Deck>) => {
  deck = { ...deck, ...parts }
}

/** Lets the screens see what was decided; whoever decides chooses the moment. */
export const showDeck = () => {
  told = deck
  for (const listener of listeners) listener()
}

const set = (parts: Partial<Deck>) => {
  change(parts)
  showDeck()
}

export const getDeck = () => told
export const subscribeDeck = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Cards decided but perhaps unknown to the server yet; a fetch must not bring them back. */
const decidedIds = () => {
  const ids = new Set(deck.decisions.map(({ card }) => card.id))
  for (const { internship_id, action } of swipeOutbox.list()) {
    if (action === 'undo') ids.delete(internship_id)
    else ids.add(internship_id)
  }
  return ids
}

let deal = 0
let filling: { deal: number; done: Promise<void> } | null = null

/** Fetches until there are new cards or no more on the server; asks once at a time. */
export const fillDeck = async () => {
  if (filling?.deal !== deal) filling = { deal, done: fill() }
  const current = filling
  await current.done
  if (filling === current) filling = null
}

const fill = async () => {
  const owner = getSession()?.user.id
  const dealt = deal
  try {
    for (let page = 1; ; page++) {
      const { internships } = toInternshipPage(await call(listInternships, { query: deckQuery(page) }))
      if (getSession()?.user.id !== owner || deal !== dealt) return
      const known = decidedIds()
      if (!deck.stale) for (const card of deck.cards) known.add(card.id)
      const fresh = internships.filter(card => !known.has(card.id))
      set({ cards: deck.stale ? fresh : [...deck.cards, ...fresh], state: 'ready', stale: false })
      if (fresh.length > 0 || internships.length < deckPageSize) break
    }
    writeLocal(CACHE, JSON.stringify(deck.cards.slice(0, deckPageSize)))
  } catch (error) {
    if (deck.cards.length > 0 || deal !== dealt) return
    const kept = isCallError(error, 0) ? readCache() : []
    if (kept.length > 0) set({ cards: kept, state: 'ready', stale: true })
    else if (getSession()) {
      set({ state: 'failed' })
      toastError(error, 'Failed to load internships')
    }
  }
}

const readCache = () => {
  const decided = decidedIds()
  return z
    .array(internship.omit({ company_id: true }).extend({ company: embeddedCompany }))
    .catch([])
    .parse(readLocalJson(CACHE))
    .filter(card => !decided.has(card.id))
}

/** The deck is dealt anew, for instance because the student's skills changed; cards still on their way are of the old deal. */
export const dealAgain = () => {
  deal++
  set({ cards: [], state: 'loading', stale: false })
  void fillDeck()
}

/** Decides on the first card and keeps that; screens see it with `showDeck`. The rest of the work waits for two pictures. */
export const decide = (direction: Direction): Decision | undefined => {
  const [card, ...rest] = deck.cards
  if (!card) return
  const decision = { card, direction }
  change({ cards: rest, decisions: [...deck.decisions, decision] })
  enqueueSwipe(card.id, direction)
  void afterTwoFrames().then(() => {
    if (deck.decisions.includes(decision)) sayDecided(direction)
    if (rest.length < fetchAheadAt) void fillDeck()
  })
  return decision
}

/** One toast that changes: whoever decides fast would pile them up, and each new one is measured against all others. */
const sayDecided = (direction: Direction) => {
  const one = { id: toastId(), onAutoClose: beginToast, onDismiss: beginToast }
  if (direction === 'right') toast.success('Internship saved!', one)
  else toast('Internship skipped', one)
}

/** A toast that is leaving takes what it says along; the next word needs another one. */
let toasts = 0
const toastId = () => `decision ${toasts}`
const beginToast = () => {
  toasts++
}

/** Brings the last card back to the top; nothing when no decision of this visit is left. */
export const undo = (): Decision | undefined => {
  const last = deck.decisions.at(-1)
  if (!last) return
  set({ cards: [last.card, ...without(deck.cards, last.card.id)], decisions: deck.decisions.slice(0, -1) })
  if (!cancelSwipe(last.card.id)) enqueueSwipe(last.card.id, 'undo')
  toast.dismiss(toastId())
  return last
}

const without = (cards: Internship[], id: string) => cards.filter(card => card.id !== id)

/** A refused decision brings back only its own card, unless that internship is closed or gone by now. */
onSwipeRefused(({ internship_id }: SwipeEntry, error) => {
  const decision = deck.decisions.find(({ card }) => card.id === internship_id)
  const gone = isCallError(error, 404) || isCallError(error, 409)
  set({
    decisions: deck.decisions.filter(item => item !== decision),
    cards: decision && !gone ? [decision.card, ...without(deck.cards, internship_id)] : deck.cards,
  })
  toastError(error, 'Failed to process swipe')
})

let owner = getSession()?.user.id
followSession(() => {
  const now = getSession()?.user.id
  if (now === owner) return
  owner = now
  set(nothing)
})
