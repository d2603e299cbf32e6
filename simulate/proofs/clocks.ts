import type { Application } from '../facts/journal.ts'
import type { StoredClock } from './stored-facts.sql.ts'

/** Compares the stored times of each application that still exists with those of the journal. */
export const checkClocks = (applications: Application[], stored: ReadonlyMap<string, StoredClock>) =>
  applications.flatMap(application => {
    if (application.goneAt !== null) return []
    const clock = stored.get(application.id)
    if (!clock) return [`The application ${application.id} has no clock`]
    const pairs: [string, Date | null, number | null][] = [
      ['due', clock.due_at, application.dueAt],
      ['answered', clock.answered_at, application.answeredAt],
      ['decision due', clock.decide_by, application.decideBy],
      ['decided', clock.decided_at, application.decidedAt],
    ]
    return pairs
      .filter(([, found, expected]) => (found?.getTime() ?? null) !== expected)
      .map(
        ([what, found, expected]) =>
          `${application.id}: ${what} at ${found?.toISOString()} instead of ${expected && new Date(expected).toISOString()}`,
      )
  })
