import type * as wire from '@fledge/contract/saved'
import { type Internship, toInternship } from '../internships/internship.ts'

export type SavedInternship = { internship: Internship; saved_at: string }

/** Renames the wire's `internship_id`, which holds a whole internship, to `internship`. */
export const toSavedInternship = ({ internship_id, saved_at }: wire.SavedInternship): SavedInternship => ({
  internship: toInternship(internship_id),
  saved_at,
})
