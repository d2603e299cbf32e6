import { getApplicant } from '@fledge/contract/applicants'
import { rateApplicant } from '@fledge/contract/review/reviews'
import { z } from 'zod'
import { call } from '../../../../platform/net/call.ts'
import { isCallError, isTransient } from '../../../../platform/net/call-error.ts'
import { getSession } from '../../../../platform/session/session.ts'
import { DRAFT_PREFIX, readDraft, removeDraft, writeDraft } from '../../../../platform/storage/local-draft.ts'
import { listLocalKeys } from '../../../../platform/storage/local-store.ts'
import { type Applicant, toApplicant } from '../../../application.ts'
import { patchApplicant } from '../../data/applicant-cache.ts'
import { findOwnMentions, refreshReviews } from '../../data/reviews.queries.ts'
import { type Mention, mentionedIds } from './mention-query.ts'

/**
 * `base` is `noted_at` of the note that was edited; the server rejects a text that is based on an older note. `mentions` are the
 * colleagues that were chosen while typing.
 */
export type NoteDraft = { text: string; base: string | null; mentions?: Mention[] | undefined }

const prefix = 'applicant-note.'
const noteDraft = z.object({
  text: z.string(),
  base: z.string().nullable(),
  mentions: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
})

export const readNoteDraft = (id: string): NoteDraft | undefined => noteDraft.safeParse(readDraft(prefix + id)).data

export const keepNoteDraft = (id: string, draft: NoteDraft) => writeDraft(prefix + id, draft)

/** Removes the draft, unless its text has changed: another tab may be typing in it. */
export const dropNoteDraft = (id: string, text: string) => {
  if (readNoteDraft(id)?.text === text) removeDraft(prefix + id)
}

export type SavedNote = Pick<Applicant, 'note' | 'note_by' | 'noted_at'>
export type NoteOutcome =
  | { kind: 'saved'; note: SavedNote }
  | { kind: 'conflict'; note: SavedNote }
  | { kind: 'waiting' }
  | { kind: 'failed'; error: unknown }

const noteOf = ({ note, note_by, noted_at }: Applicant): SavedNote => ({ note, note_by, noted_at })

const show = (applicant: Applicant) => {
  const note = noteOf(applicant)
  patchApplicant(applicant.id, cached => ({ ...cached, ...note }))
  return note
}

/** Without the field the server keeps the mentions that it has. They may be unknown here when nothing was chosen since. */
const toMentions = (id: string, text: string, chosen: Mention[] = []) => {
  const stored = findOwnMentions(id, getSession()?.user.id)
  if (!stored && chosen.length === 0) return {}
  return { mentions: mentionedIds(text, [...(stored ?? []), ...chosen]) }
}

/** Sends the note. The draft stays in the browser until the server has the text. */
export const saveNote = async (
  id: string,
  { text, base, mentions }: NoteDraft,
  keepalive = false,
): Promise<NoteOutcome> => {
  try {
    const body = { note: text, noted_at: base, ...toMentions(id, text, mentions) }
    const { application } = await call(rateApplicant, { params: { id }, body, keepalive })
    dropNoteDraft(id, text)
    void refreshReviews(id)
    return { kind: 'saved', note: show(toApplicant(application)) }
  } catch (error) {
    if (isCallError(error) && error.code === 'changed_elsewhere') return loadConflict(id, text)
    return isTransient(error) ? { kind: 'waiting' } : { kind: 'failed', error }
  }
}

/** Equal texts are no conflict, for example when the response to the first attempt was lost. */
const loadConflict = async (id: string, text: string): Promise<NoteOutcome> => {
  try {
    const note = show(toApplicant((await call(getApplicant, { params: { id } })).application))
    if ((note.note ?? '') !== text.trim()) return { kind: 'conflict', note }
    dropNoteDraft(id, text)
    return { kind: 'saved', note }
  } catch (error) {
    return isTransient(error) ? { kind: 'waiting' } : { kind: 'failed', error }
  }
}

/** Sends the note drafts of an earlier visit. A note that a colleague has changed since waits until it is opened. */
export const sendKeptNotes = async () => {
  const start = DRAFT_PREFIX + prefix
  for (const key of listLocalKeys().filter(each => each.startsWith(start))) {
    const id = key.slice(start.length)
    const draft = readNoteDraft(id)
    if (draft) await saveNote(id, draft)
  }
}
