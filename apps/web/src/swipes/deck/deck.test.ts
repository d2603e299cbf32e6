import { describe, expect, it } from 'vitest'
import { sampleInternship } from '../../internships/internship-sample.ts'
import {
  applyDecisionOfOtherTab,
  applyUndoOfOtherTab,
  changeCard,
  changeOpenings,
  clear,
  type Deck,
  decide,
  decidedIds,
  emptyDeck,
  fail,
  fill,
  refuse,
  reset,
  undo,
} from './deck.ts'

const card = (id: string) => sampleInternship({ id })
const deckOf = (ids: string, parts: Partial<Deck> = {}): Deck => ({
  ...emptyDeck,
  cards: [...ids].map(card),
  state: 'ready',
  ...parts,
})
const ids = (deck: Deck) => deck.cards.map(({ id }) => id).join('')
const decided = (deck: Deck) => deck.decisions.map(({ card: { id }, direction }) => `${id} ${direction}`)

const requireDeck = (result: { deck: Deck } | undefined) => {
  if (!result) throw new Error('There was nothing to do')
  return result.deck
}
const swiped = (deck: Deck, ...directions: ('left' | 'right')[]) =>
  directions.reduce((current, direction) => requireDeck(decide(current, direction)), deck)

describe('a decision', () => {
  it('takes the first card', () => {
    const deck = swiped(deckOf('abc'), 'right', 'left')
    expect(ids(deck)).toBe('c')
    expect(decided(deck)).toEqual(['a right', 'b left'])
  })

  it('is not possible without a card', () => expect(decide(deckOf(''), 'left')).toBeUndefined())
})

describe('a closing', () => {
  it('takes cards off the deck, but only marks the first one, which may be under a finger', () => {
    const before = swiped(deckOf('xabcd'), 'left')
    const deck = changeOpenings(before, { closed: ['a', 'c'], opened: [] })
    expect(ids(deck)).toBe('abd')
    expect(deck.cards.map(({ is_open }) => is_open)).toEqual([false, true, true])
    expect(deck.decisions[0]).toBe(before.decisions[0])
    expect(changeOpenings(deck, { closed: [], opened: ['a'] }).cards[0]?.is_open).toBe(true)
  })
})

describe('an undo', () => {
  it('puts the last card back on top', () => {
    const result = undo(swiped(deckOf('abc'), 'right', 'left'))
    expect(ids(requireDeck(result))).toBe('bc')
    expect(decided(requireDeck(result))).toEqual(['a right'])
    expect(result?.decision.direction).toBe('left')
  })

  it('does not show a card twice that a fetch brought back', () => {
    const deck = { ...swiped(deckOf('ab'), 'left'), cards: [card('b'), card('a')] }
    expect(ids(requireDeck(undo(deck)))).toBe('ab')
  })

  it('is not possible without a decision of this visit', () => expect(undo(deckOf('a'))).toBeUndefined())
})

describe('another tab', () => {
  it('takes its decided cards away, also when they are not on top', () => {
    const deck = applyDecisionOfOtherTab(deckOf('abc'), { card: card('b'), direction: 'right' })
    expect(ids(deck)).toBe('ac')
    expect(decided(deck)).toEqual(['b right'])
    expect(ids(requireDeck(undo(deck)))).toBe('bac')
  })

  it('brings the card of its undo back, also when this tab has never had it', () => {
    expect(ids(applyUndoOfOtherTab(swiped(deckOf('ab'), 'left'), card('a')))).toBe('ab')
    expect(decided(applyUndoOfOtherTab(swiped(deckOf('ab'), 'left'), card('a')))).toEqual([])
    expect(ids(applyUndoOfOtherTab(deckOf('a'), card('x')))).toBe('xa')
  })
})

describe('a change on another screen', () => {
  const saved = { is_saved: true }
  const application = { id: '1', status: 'pending' as const, applied_at: '2026-01-01T00:00:00.000Z' }

  it('sets a saved card aside until it is neither saved nor applied to', () => {
    const deck = changeCard(changeCard(deckOf('abc'), 'a', saved), 'a', { application })
    expect(ids(deck)).toBe('bc')
    expect(ids(changeCard(deck, 'a', { is_saved: false }))).toBe('bc')
    const back = changeCard(changeCard(deck, 'a', { application: null }), 'a', { is_saved: false })
    expect(ids(back)).toBe('abc')
  })

  it('is not taken back by a fetch that was on its way', () => {
    const deck = changeCard(deckOf('ab'), 'a', saved)
    expect(decidedIds(deck, [])).toEqual(new Set(['a']))
    expect(decidedIds(reset(deck), [])).toEqual(new Set(['a']))
  })

  it('ends the undo of a swipe on the same internship, and of no other', () => {
    const deck = changeCard(swiped(deckOf('abc'), 'left', 'right'), 'a', saved)
    expect(decided(deck)).toEqual(['b right'])
    expect(ids(deck)).toBe('c')
  })

  it('of an internship that the deck does not have changes nothing', () => {
    const deck = deckOf('a')
    expect(changeCard(deck, 'x', saved)).toBe(deck)
  })
})

describe('a refused decision', () => {
  it('brings back its own card and no other', () => {
    const deck = refuse(swiped(deckOf('abc'), 'right', 'left'), 'a', { isGone: false })
    expect(ids(deck)).toBe('ac')
    expect(decided(deck)).toEqual(['b left'])
  })

  it('on a closed internship is dropped', () => {
    const deck = refuse(swiped(deckOf('ab'), 'right'), 'a', { isGone: true })
    expect(ids(deck)).toBe('b')
    expect(decided(deck)).toEqual([])
  })

  it('of an earlier visit changes nothing', () => {
    const deck = swiped(deckOf('ab'), 'right')
    expect(refuse(deck, 'z', { isGone: false })).toBe(deck)
  })
})

describe('the decided ids', () => {
  it('are those of this visit and of the outbox, without what was undone', () => {
    const waiting = [
      { internship_id: 'x', action: 'left' },
      { internship_id: 'y', action: 'right' },
      { internship_id: 'y', action: 'undo' },
      { internship_id: 'a', action: 'undo' },
    ] as const
    expect([...decidedIds(swiped(deckOf('ab'), 'left', 'left'), [...waiting])].sort()).toEqual(['b', 'x'])
  })
})

describe('a fetched page', () => {
  const page = (cards: string, generation = 0) => ({
    generation,
    internships: [...cards].map(card),
    decided: new Set(['d']),
    isEnd: false,
  })

  it('adds the cards that are neither known nor decided', () => {
    const deck = fill(deckOf('ab', { state: 'loading' }), page('bcd'))
    expect(ids(deck)).toBe('abc')
    expect(deck.state).toBe('ready')
  })

  it('that brings no card leaves the deck loading until the server has no more', () => {
    const last = swiped(fill(deckOf('', { state: 'loading' }), page('a')), 'right')
    expect(last.state).toBe('loading')
    const decidedPage = { ...page('a'), decided: new Set(['a']) }
    expect(fill(last, decidedPage).state).toBe('loading')
    const end = fill(last, { ...decidedPage, isEnd: true })
    expect(end.state).toBe('ready')
    expect(swiped(fill(end, { ...page('b'), isEnd: true }), 'left').state).toBe('ready')
  })

  it('replaces the cards of an earlier visit', () => {
    const deck = fill(deckOf('ab', { isStale: true }), page('bcd'))
    expect(ids(deck)).toBe('bc')
    expect(deck.isStale).toBe(false)
  })

  it('keeps the first card of an earlier visit in its place', () => {
    expect(ids(fill(deckOf('ca', { isStale: true }), page('bcd')))).toBe('cb')
  })

  it('of an earlier generation is dropped', () => {
    const deck = reset(deckOf('ab'))
    expect(fill(deck, page('c'))).toBe(deck)
  })
})

describe('a failed fetch', () => {
  it('shows the cached cards', () => {
    const deck = fail(emptyDeck, { generation: 0, cached: [card('a')] })
    expect([ids(deck), deck.state, deck.isStale]).toEqual(['a', 'ready', true])
  })

  it('without cached cards is shown', () => expect(fail(emptyDeck, { generation: 0, cached: [] }).state).toBe('failed'))

  it('changes nothing while there are cards, or after a reset', () => {
    const deck = deckOf('a')
    expect(fail(deck, { generation: 0, cached: [] })).toBe(deck)
    const later = reset(emptyDeck)
    expect(fail(later, { generation: 0, cached: [card('a')] })).toBe(later)
  })
})

it('a reset drops the cards and keeps the decisions, another person gets neither', () => {
  const deck = swiped(deckOf('abc'), 'right')
  expect(reset(deck)).toMatchObject({ cards: [], state: 'loading', generation: 1 })
  expect(decided(reset(deck))).toEqual(['a right'])
  expect(clear(deck)).toEqual({ ...emptyDeck, generation: 1 })
})
