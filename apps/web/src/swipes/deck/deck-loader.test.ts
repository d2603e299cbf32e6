import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Internship } from '../../internships/internship.ts'
import { sampleInternship } from '../../internships/internship-sample.ts'
import { CallError } from '../../platform/net/call-error.ts'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { type Deck, emptyDeck, reset } from './deck.ts'
import { createDeckLoader } from './deck-loader.ts'
import { deckPageSize } from './deck-query.ts'

const cards = (...ids: string[]) => ids.map(id => sampleInternship({ id, _id: id }))
const fullPage = (prefix: string) => cards(...Array.from({ length: deckPageSize }, (_, index) => `${prefix}${index}`))
const offline = new CallError({ status: 0, code: 'offline' })

/** A loader whose pages the test provides. */
const start = (pages: (Internship[] | Error)[], { decided = [] as string[] } = {}) => {
  let userId: string | undefined = 'ada'
  let deck: Deck = emptyDeck
  const failures: unknown[] = []
  const requested: number[] = []
  const load = createDeckLoader({
    getDeck: () => deck,
    setDeck: next => {
      deck = next
    },
    fetchPage: async page => {
      requested.push(page)
      const response = pages.shift() ?? []
      if (response instanceof Error) throw response
      return response
    },
    decidedIds: () => new Set(decided),
    getUserId: () => userId,
    onFailure: error => failures.push(error),
  })
  return {
    load,
    failures,
    requested,
    deck: () => deck,
    ids: () => deck.cards.map(({ id }) => id),
    reset: () => {
      deck = reset(deck)
    },
    undoDecisionOn: (id: string) => {
      deck = { ...deck, cards: cards(id) }
    },
    signOut: () => {
      userId = undefined
    },
  }
}

beforeEach(() => void stubBrowser())
afterEach(() => vi.unstubAllGlobals())

it('The loader fetches the next page while a full page brings nothing new', async () => {
  const known = fullPage('k')
  const loader = start([known, cards('new')], { decided: known.map(({ id }) => id) })
  await loader.load()
  expect(loader.requested).toEqual([1, 2])
  expect(loader.ids()).toEqual(['new'])
})

it('A card that moves to the first page while the last page is requested is found', async () => {
  const known = fullPage('k')
  const loader = start([known, [], cards('moved')], { decided: known.map(({ id }) => id) })
  await loader.load()
  expect(loader.requested).toEqual([1, 2, 1])
  expect(loader.ids()).toEqual(['moved'])
})

it('The loader stops when the first page is the same again', async () => {
  const known = fullPage('k')
  const loader = start([known, [], known, cards('never')], { decided: known.map(({ id }) => id) })
  await loader.load()
  expect(loader.requested).toEqual([1, 2, 1])
})

it('The loader fetches one page when it brings new cards, or is the last', async () => {
  const loader = start([fullPage('a'), []])
  await loader.load()
  await loader.load()
  expect(loader.requested).toEqual([1, 1])
  expect(loader.ids()).toHaveLength(deckPageSize)
})

it('Simultaneous calls share one request', async () => {
  const loader = start([cards('a')])
  await Promise.all([loader.load(), loader.load()])
  expect(loader.requested).toEqual([1])
})

it('A response to a request from before a reset is dropped', async () => {
  const loader = start([cards('old'), cards('new')])
  const before = loader.load()
  loader.reset()
  await Promise.all([before, loader.load()])
  expect(loader.ids()).toEqual(['new'])
})

it('A response that arrives after a sign-out is dropped', async () => {
  const loader = start([cards('a')])
  const loading = loader.load()
  loader.signOut()
  await loading
  expect(loader.ids()).toEqual([])
})

it('Without a network the undecided cards of the last visit are shown', async () => {
  await start([cards('a', 'b')]).load()
  const later = start([offline], { decided: ['a'] })
  await later.load()
  expect(later.ids()).toEqual(['b'])
  expect(later.deck().isStale).toBe(true)
  expect(later.failures).toEqual([])
})

it('The undecided cards of the last visit are shown until the server responds, but not after a reset', async () => {
  await start([cards('a', 'b', 'c')]).load()
  const later = start([cards('d', 'b'), cards('e')], { decided: ['a'] })
  const loading = later.load()
  expect(later.ids()).toEqual(['b', 'c'])
  await loading
  expect(later.ids()).toEqual(['b', 'd'])
  expect(later.deck().isStale).toBe(false)
  later.reset()
  const reloading = later.load()
  expect(later.ids()).toEqual([])
  await reloading
  expect(later.ids()).toEqual(['e'])
})

it('An error of the server is reported while cards of the last visit are shown', async () => {
  await start([cards('a')]).load()
  const refused = new CallError({ status: 500, code: 'internal' })
  const loader = start([refused])
  await loader.load()
  expect(loader.ids()).toEqual(['a'])
  expect(loader.failures).toEqual([refused])
})

it('A failed request without cached cards is reported', async () => {
  const refused = new CallError({ status: 500, code: 'internal' })
  const loader = start([refused, refused])
  await loader.load()
  expect(loader.deck().state).toBe('failed')
  expect(loader.failures).toEqual([refused])
  loader.undoDecisionOn('a')
  await loader.load()
  expect(loader.failures).toHaveLength(1)
})
