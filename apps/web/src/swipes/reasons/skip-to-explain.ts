import type { Internship } from '../../internships/internship.ts'
import { createStore } from '../../ui/store.ts'

/** The skipped internship whose reason is asked for; null while the dialog is closed. */
export const skipToExplain = createStore<Internship | null>(null)
