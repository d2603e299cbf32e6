import { getApplicant, rateApplicant } from '@fledge/contract/applicants'
import { z } from 'zod'
import { call } from '../../../../platform/net/call.ts'
import { isCallError, isTransient } from '../../../../platform/net/call-error.ts'
import { DRAFT_PREFIX, readDraft, removeDraft, writeDraft } from '../../../../platform/storage/local-draft.ts'
import { listLocalKeys } from '../../../../platform/storage/local-store.ts'
import { type Applicant, toApplicant } from '../../../application.ts'
import { patchApplicant } from '../../data/applicant-cache.ts'

/** `base` is `noted_at` of the note that was edited; the server rejects a text that is based on an older note. */
export type NoteDraft = { text: string; base: string | null }

const prefix = 'applicant-note.'
const noteDraft = z.object({ text: z.string(), base: z.string().nullable() })

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

/** Sends the note. The draft stays in the browser until the server has the text. */
export const saveNote = async (id: string, { text, base }: NoteDraft, keepalive = false): Promise<NoteOutcome> => {
  try {
    const body = { note: text, noted_at: base }
    const { application } = await call(rateApplicant, { params: { id }, body, keepalive })
    dropNoteDraft(id, text)
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
