import { maxLengths } from '@fledge/contract/wire/fields'
import { type KeyboardEvent, useRef, useState } from 'react'
import { explain } from '../../../../platform/net/call-error.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { useEscapeFirst } from '../../../../ui/forms/combobox/use-combobox.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { dayOrTime } from '../../../../ui/text/clock-times.ts'
import type { Applicant } from '../../../application.ts'
import { leaveNote, noteMark } from '../../applicant-focus.ts'
import { useRateApplicant } from '../../data/reviews.queries.ts'
import { RatingChoice } from '../rating-choice.tsx'
import { MentionList } from './mention-list.tsx'
import type { SavedNote } from './note-saver.ts'
import { useMentions } from './use-mentions.ts'
import { type NoteState, useNote } from './use-note.ts'

/** The own rating and note. The note saves itself, and an @ mentions a colleague. */
export function ApplicantNote({ applicant }: { applicant: Applicant }) {
  const { text, state, save, type, resolve } = useNote(applicant)
  const rate = useRateApplicant()
  const field = useRef<HTMLTextAreaElement>(null)
  const mentions = useMentions({ field, text, onType: type })
  const [isFocused, setFocused] = useState(false)
  useEscapeFirst(isFocused, () => (mentions.isOpen ? mentions.close() : leaveNote(applicant.id)))
  // The buttons of the conflict disappear, so the focus goes to the field instead of the body.
  const settle = (keepMine: boolean, theirs: SavedNote) => {
    resolve(keepMine, theirs)
    field.current?.focus()
  }
  const pressKey = (event: KeyboardEvent) => {
    if (mentions.pressKey(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <RatingChoice rating={applicant.rating} onChange={rating => rate.mutate({ applicant, rating })} />
      <Field label="Note">
        <div className="relative">
          <TextArea
            ref={field}
            {...noteMark}
            {...mentions.attributes}
            dir="auto"
            rows={4}
            maxLength={maxLengths.message}
            placeholder="@ mentions a colleague"
            value={text}
            onChange={event => mentions.type(event.currentTarget.value)}
            onFocus={() => setFocused(true)}
            onBlur={() => {
              setFocused(false)
              mentions.close()
              save()
            }}
            onKeyDown={pressKey}
          />
          <MentionList {...mentions.list} />
        </div>
      </Field>
      {state.kind === 'conflict' ? (
        <NoteConflict theirs={state.theirs} onSettle={keepMine => settle(keepMine, state.theirs)} />
      ) : (
        <p role="status" className="min-h-5 text-muted text-sm">
          <NoteStatus state={state} saved={applicant} />
        </p>
      )}
    </div>
  )
}

const byline = ({ note_by, noted_at }: SavedNote) =>
  [note_by?.full_name, noted_at && dayOrTime(noted_at)].filter(Boolean).join(', ')

function NoteStatus({ state, saved }: { state: NoteState; saved: SavedNote }) {
  if (state.kind === 'typed') return 'Not saved yet'
  if (state.kind === 'saving') return 'Saving…'
  if (state.kind === 'waiting') return 'No connection. Your note is kept here and saved when you are back online.'
  if (state.kind === 'failed') return explain(state.error, 'Failed to save your note')
  return saved.note === null ? 'Saves by itself' : `Saved · ${byline(saved)}`
}

type ConflictProps = { theirs: SavedNote; onSettle: (keepMine: boolean) => void }

/** A conflict shows both texts: the one of this tab in the field, the one of another tab in this notice. */
const NoteConflict = ({ theirs, onSettle }: ConflictProps) => (
  <Notice
    urgent
    actions={
      <>
        <Button variant="secondary" onClick={() => onSettle(false)}>
          Use this one
        </Button>
        <Button variant="secondary" onClick={() => onSettle(true)}>
          Keep mine
        </Button>
      </>
    }
  >
    <span className="font-semibold">You changed this note in another tab.</span> {byline(theirs)}
    <bdi className="mt-1 block whitespace-pre-line text-ink [overflow-wrap:anywhere]">
      {theirs.note ?? 'The note was removed.'}
    </bdi>
  </Notice>
)
