import type { Internship } from '../../internships/internship.ts'
import { isCallError } from '../../platform/net/call-error.ts'
import { type Deck, fail, fill, showCached } from './deck.ts'
import { cacheCards, readCachedCards } from './deck-cache.ts'
import { deckPageSize } from './deck-query.ts'

type DeckLoaderOptions = {
  getDeck: () => Deck
  setDeck: (deck: Deck) => void
  fetchPage: (page: number) => Promise<Internship[]>
  decidedIds: () => Set<string>
  getUserId: () => string | undefined
  /** Called when the request has failed, unless cards of an earlier visit are shown because there is no network. */
  onFailure: (error: unknown) => void
}

/** Fetches cards and caches them, so that the next visit shows a card before the server responds, or without a network. */
export const createDeckLoader = ({
  getDeck,
  setDeck,
  fetchPage,
  decidedIds,
  getUserId,
  onFailure,
}: DeckLoaderOptions) => {
  const readUndecided = () => {
    const decided = decidedIds()
    return readCachedCards().filter(({ id }) => !decided.has(id))
  }

  let isFirstLoad = true

  const load = async (generation: number) => {
    const userId = getUserId()
    if (isFirstLoad) setDeck(showCached(getDeck(), readUndecided()))
    isFirstLoad = false
    const isOutdated = () => getDeck().generation !== generation || getUserId() !== userId
    let firstPageIds = ''
    try {
      for (let page = 1; ; page++) {
        const internships = await fetchPage(page)
        if (isOutdated()) return
        const ids = internships.map(({ id }) => id).join()
        const isEnd = page === 1 && (internships.length < deckPageSize || ids === firstPageIds)
        if (page === 1) firstPageIds = ids
        const before = getDeck()
        setDeck(fill(before, { generation, internships, decided: decidedIds(), isEnd }))
        const known = before.isStale ? 0 : before.cards.length
        // When every card of a page is already known, the next page is fetched.
        if (isEnd || getDeck().cards.length > known) break
        // Swipes that reached the server after it returned the first page have moved cards from later pages to earlier ones.
        if (internships.length < deckPageSize) page = 0
      }
      cacheCards(getDeck())
    } catch (error) {
      if (isOutdated() || userId === undefined) return
      const isOffline = isCallError(error, 0)
      const before = getDeck()
      const after = fail(before, { generation, cached: isOffline ? readUndecided() : [] })
      setDeck(after)
      const showsCachedCards = before.isStale && !isOffline
      if (after !== before ? after.state === 'failed' : showsCachedCards) onFailure(error)
    }
  }

  let loading: { generation: number; done: Promise<void> } | null = null

  /** Fetches until there are new cards or the server has no more. Calls for the same generation share one request. */
  return async () => {
    const { generation } = getDeck()
    if (loading?.generation !== generation) loading = { generation, done: load(generation) }
    const current = loading
    await current.done
    if (loading === current) loading = null
  }
}
