import type { ListInternshipsQuery } from '@fledge/contract/internships'

/** The number of cards per request. */
export const deckPageSize = 50

/** The query of one page of the deck; boot.js prefetches page 1 (`app/routing/prefetches.ts`). */
export const deckQuery = (page: number): Partial<ListInternshipsQuery> => ({
  feed: 'discover',
  limit: deckPageSize,
  page,
})
