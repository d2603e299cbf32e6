import { selectKnownSkills } from '../../internships/skills/known-skills.sql.ts'
import { ownKey, type RateLimit, requireAttempt } from '../../platform/access/rate-limits.ts'
import type { Session } from '../../platform/access/session.ts'
import { type FileDeps, requireOwnContent } from '../files.service.ts'
import { findSkills } from './find-skills.ts'
import { createPdfReader } from './read-pdf.ts'

const limit: RateLimit = { max: 20, windowSeconds: 3600 }
/** More suggestions would be too many checkboxes to read. */
const maxSkills = 30

/** Lists the known skills that a file names. The student chooses among them; nothing is stored. */
export const createSuggestions = (deps: FileDeps, pdfMilliseconds: number) => {
  const readPdf = createPdfReader(pdfMilliseconds)
  return async (session: Session, fileId: string) => {
    await requireAttempt(deps.db, ownKey('suggestions', session.user.id), limit)
    const content = await requireOwnContent(deps, session, fileId)
    const text = await readPdf(content)
    return { skills: findSkills(text, await selectKnownSkills(deps.db)).slice(0, maxSkills) }
  }
}
