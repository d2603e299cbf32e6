import { embeddedCompany, internship } from '@fledge/contract/internships'
import { z } from 'zod'
import type { Internship } from '../../internships/internship.ts'
import { readLocalJson, writeLocal } from '../../platform/storage/local-store.ts'
import type { Deck } from './deck.ts'
import { deckPageSize } from './deck-query.ts'

const cardsKey = 'fledge.deck'

/** The deck keeps cards in the shape of the web app, not of the wire. */
export const cardSchema = internship.omit({ company_id: true }).extend({ company: embeddedCompany })

const cards = z.array(cardSchema).catch([])

/** The cards of the last visit, for a visit without a network. A cache of an older version counts as empty. */
export const readCachedCards = (): Internship[] => cards.parse(readLocalJson(cardsKey))
export const cacheCards = ({ cards }: Deck) => writeLocal(cardsKey, JSON.stringify(cards.slice(0, deckPageSize)))
