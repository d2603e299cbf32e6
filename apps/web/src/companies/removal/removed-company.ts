import { createStore } from '../../ui/store.ts'

/** The person who no longer belongs to a company, with the name of the company. */
type Removal = { userId: string; company: string | null }

const removal = createStore<Removal | null>(null)

export const setRemoval = removal.set
export const removalStore = { get: removal.get, subscribe: removal.subscribe }
