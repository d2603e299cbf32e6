import { direction } from '@fledge/contract/swipes'
import { z } from 'zod'
import { readLocalJson, writeLocal } from '../../platform/storage/local-store.ts'
import type { Decision } from './deck.ts'
import { cardSchema } from './deck-cache.ts'

const storageKey = 'fledge.decisions'
const maxStored = 20

export const decisionSchema = z.object({ card: cardSchema, direction })
const stored = z.array(decisionSchema).catch([])

/** The last decisions, so that Undo works after a reload and in every tab. Signing out deletes them. */
export const readDecisions = (): Decision[] => stored.parse(readLocalJson(storageKey))
export const storeDecisions = (decisions: Decision[]) =>
  writeLocal(storageKey, JSON.stringify(decisions.slice(-maxStored)))
