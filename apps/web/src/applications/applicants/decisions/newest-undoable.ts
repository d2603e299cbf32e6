import { getSession } from '../../../platform/session/session.ts'
import type { Applicant } from '../../application.ts'

/** The applicant of the newest own decision that can still be undone. The key U uses it after a reload. */
export const findNewestUndoable = (rows: Applicant[]): Applicant | undefined => {
  const me = getSession()?.user.id
  const own = rows.filter(({ undo, history }) => undo && history.at(-1)?.by?.id === me)
  return own.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))[0]
}
