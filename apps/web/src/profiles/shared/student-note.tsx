import type { StudentNote as Note } from '@fledge/contract/profiles'
import { maxLengths } from '@fledge/contract/wire/fields'
import { useEffect, useId, useState } from 'react'
import { type AutosaveStatus, createAutosave } from '../../platform/forms/autosave.ts'
import { useAutosave } from '../../platform/forms/use-autosave.ts'
import { explain } from '../../platform/net/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { timeAgo } from '../../ui/text/dates.ts'
import { saveNote } from './shared-profiles.queries.ts'

const toStored = (note: Note | null) => ({ text: note?.text ?? '', version: note?.updated_at ?? null })

type StudentNoteProps = { studentId: string; note: Note | null; onConflict: () => void }

/** The company's private note; it saves itself. Give it the student's id as `key`. */
export function StudentNote({ studentId, note, onConflict }: StudentNoteProps) {
  const id = useId()
  const [autosave] = useState(() =>
    createAutosave({
      draft: `student-note.${studentId}`,
      stored: toStored(note),
      save: (text, base) => saveNote(studentId, text, base),
    }),
  )
  const { text, status, error } = useAutosave(autosave)
  useEffect(() => autosave.adopt(toStored(note)), [autosave, note])
  const isConflict = status === 'conflict'
  useEffect(() => {
    if (isConflict) onConflict()
  }, [isConflict, onConflict])
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2 rounded-card bg-sunken p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="font-sans font-semibold text-base tracking-normal">
          Private note
        </h3>
        <p role="status" className="text-muted text-sm">
          {statusText(status, note, error)}
        </p>
      </div>
      <TextArea
        rows={3}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        maxLength={maxLengths.message}
        value={text}
        onChange={event => autosave.type(event.currentTarget.value)}
        onBlur={() => void autosave.flush()}
      />
      <p id={`${id}-hint`} className="text-muted text-sm">
        Saves by itself. Only your company sees it.
      </p>
      {isConflict && (
        <Notice
          urgent
          actions={
            <>
              <Button variant="secondary" onClick={() => void autosave.resolve(toStored(note), true)}>
                Keep mine
              </Button>
              <Button variant="ghost" onClick={() => void autosave.resolve(toStored(note), false)}>
                Take the other
              </Button>
            </>
          }
        >
          This note was changed elsewhere to: <q dir="auto">{note?.text}</q>
        </Notice>
      )}
    </section>
  )
}

const savedText = (note: Note | null) => {
  if (!note?.text) return ''
  return note.author ? `Saved by ${note.author}, ${timeAgo(note.updated_at)}` : `Saved ${timeAgo(note.updated_at)}`
}

const statusText = (status: AutosaveStatus, note: Note | null, error: unknown) => {
  if (status === 'saved') return savedText(note)
  if (status === 'waiting') return 'Kept in this browser. It is sent as soon as Fledge can be reached.'
  if (status === 'refused') return explain(error, 'The note could not be saved.')
  return status === 'conflict' ? 'Not saved' : 'Saving…'
}
