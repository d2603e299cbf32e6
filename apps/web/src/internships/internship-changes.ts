import { internship } from '@fledge/contract/internships'
import { z } from 'zod'
import { createTabEvents } from '../platform/tabs/tab-events.ts'

const internshipChange = z.object({
  id: z.string(),
  change: internship.pick({ is_saved: true, application: true, invitation: true }).partial(),
  /** The deck handles its own swipes, so it ignores changes with this origin. */
  origin: z.enum(['swipe', 'other']).default('other'),
  /** False while the request is in flight. Lists are fetched again only after the response. */
  isSettled: z.boolean(),
})
export type InternshipChange = z.infer<typeof internshipChange>

/**
 * A save, an application or the response to an invitation has changed. Every cache of internships subscribes and
 * updates its own copy: query caches, the saved list, the list of applications and the deck, in this tab and in all
 * others.
 */
const changes = createTabEvents('fledge.internship-changes', internshipChange)

export const onInternshipChange = changes.subscribe

export const emitInternshipChange = (change: z.input<typeof internshipChange>) =>
  changes.send(internshipChange.parse(change))
