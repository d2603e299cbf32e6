import { useEffect, useRef, useState } from 'react'
import { useStableCallback } from '../../../../platform/rendering/use-stable-callback.ts'
import type { Applicant } from '../../../application.ts'
import type { Mention } from './mention-query.ts'
import { dropNoteDraft, keepNoteDraft, type NoteDraft, readNoteDraft, type SavedNote, saveNote } from './note-saver.ts'

const PAUSE_MS = 1000
const RETRY_MS = 5000

export type NoteState =
  | { kind: 'saved' }
  | { kind: 'typed' }
  | { kind: 'saving' }
  | { kind: 'waiting' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'conflict'; theirs: SavedNote }

/** A note that saves itself: after a pause, when the field or the applicant is left, and when the page is closed. */
export const useNote = (applicant: Applicant) => {
  const { id } = applicant
  const [start] = useState<NoteDraft>(
    () => readNoteDraft(id) ?? { text: applicant.note ?? '', base: applicant.noted_at },
  )
  const [text, setText] = useState(start.text)
  const [state, setState] = useState<NoteState>({ kind: start.text === (applicant.note ?? '') ? 'saved' : 'typed' })
  /**
   * The typed text and the server's text. They are refs, because key handlers and page close need the current values.
   */
  const draft = useRef(start)
  const stored = useRef(applicant.note ?? '')
  const running = useRef(false)
  const isLeft = useRef(false)
  const isDirty = () => draft.current.text.trim() !== stored.current.trim()

  const settle = (saved: SavedNote) => {
    stored.current = saved.note ?? ''
    draft.current = { ...draft.current, base: saved.noted_at }
  }

  const save: (keepalive: boolean) => Promise<void> = useStableCallback(async (keepalive: boolean) => {
    if (running.current || state.kind === 'conflict') return
    if (!isDirty()) return dropNoteDraft(id, draft.current.text)
    running.current = true
    setState({ kind: 'saving' })
    const outcome = await saveNote(id, draft.current, keepalive)
    running.current = false
    if (outcome.kind === 'conflict') return setState({ kind: 'conflict', theirs: outcome.note })
    if (outcome.kind !== 'saved') return setState(outcome)
    settle(outcome.note)
    // The person may have typed more while the request was in flight.
    if (isDirty()) keepNoteDraft(id, draft.current)
    if (isDirty() && isLeft.current) return save(true)
    setState({ kind: isDirty() ? 'typed' : 'saved' })
  })

  useEffect(() => {
    if (state.kind !== 'typed' && state.kind !== 'waiting') return
    const timer = setTimeout(() => void save(false), state.kind === 'typed' ? PAUSE_MS : RETRY_MS)
    return () => clearTimeout(timer)
  }, [state, save])

  // A colleague's note replaces the text only while this person has nothing unsaved.
  const { note, noted_at } = applicant
  useEffect(() => {
    if (running.current || isDirtyNow(draft.current.text, stored.current) || noted_at === draft.current.base) return
    stored.current = note ?? ''
    draft.current = { text: note ?? '', base: noted_at }
    setText(note ?? '')
  }, [note, noted_at])

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void save(true)
    }
    const reconnect = () => void save(false)
    isLeft.current = false
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('online', reconnect)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('online', reconnect)
      isLeft.current = true
      void save(true)
    }
  }, [save])

  return {
    text,
    state,
    save: () => void save(false),
    type: (typed: string, mention?: Mention) => {
      setText(typed)
      const mentions = [...(draft.current.mentions ?? []), ...(mention ? [mention] : [])]
      draft.current = { ...draft.current, text: typed, mentions }
      keepNoteDraft(id, draft.current)
      if (state.kind !== 'conflict' && !running.current) setState({ kind: 'typed' })
    },
    /** Ends a conflict: keeps the colleague's text, or replaces it by the person's own. */
    resolve: (keepMine: boolean, theirs: SavedNote) => {
      settle(theirs)
      if (keepMine) {
        keepNoteDraft(id, draft.current)
      } else {
        dropNoteDraft(id, draft.current.text)
        draft.current = { ...draft.current, text: theirs.note ?? '' }
        setText(theirs.note ?? '')
      }
      setState({ kind: keepMine ? 'typed' : 'saved' })
    },
  }
}

const isDirtyNow = (typed: string, stored: string) => typed.trim() !== stored.trim()
