import { maxLengths } from '@fledge/contract/wire/fields'
import { useRef } from 'react'
import { explain } from '../../../../platform/net/call-error.ts'
import { getSession } from '../../../../platform/session/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { dayOrTime } from '../../../../ui/text/dates.ts'
import type { Applicant } from '../../../application.ts'
import { noteMark } from '../../applicant-focus.ts'
import { useRateApplicant } from '../../data/reviews.queries.ts'
import { RatingChoice } from '../rating-choice.tsx'
import type { SavedNote } from './note-saver.ts'
import { type NoteState, useNote } from './use-note.ts'

/** The company's private rating and note. The note saves itself. */
export function ApplicantNote({ applicant }: { applicant: Applicant }) {
  const { text, state, save, type, resolve } = useNote(applicant)
  const rate = useRateApplicant()
  const field = useRef<HTMLTextAreaElement>(null)
  // The buttons of the conflict disappear, so the focus goes to the field instead of the body.
  const settle = (keepMine: boolean, theirs: SavedNote) => {
    resolve(keepMine, theirs)
    field.current?.focus()
  }
  return (
    <section aria-labelledby="private-review" className="grid content-start gap-3 rounded-card bg-sunken p-4">
      <div>
        <h3 id="private-review" className="text-lg">
          Private review
        </h3>
        <p className="text-muted text-sm">Visible only to your company.</p>
      </div>
      <RatingChoice rating={applicant.rating} onChange={rating => rate.mutate({ applicant, rating })} />
      <Field label="Note">
        <TextArea
          ref={field}
          {...noteMark}
          dir="auto"
          rows={4}
          maxLength={maxLengths.message}
          value={text}
          onChange={event => type(event.currentTarget.value)}
          onBlur={save}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
          }}
        />
      </Field>
      {state.kind === 'conflict' ? (
        <NoteConflict theirs={state.theirs} onSettle={keepMine => settle(keepMine, state.theirs)} />
      ) : (
        <p role="status" className="min-h-5 text-muted text-sm">
          <NoteStatus state={state} saved={applicant} />
        </p>
      )}
    </section>
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

/** A conflict shows both texts: the person's own in the field, the colleague's in this notice. */
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
    <span className="font-semibold">
      {theirs.note_by?.id === getSession()?.user.id
        ? 'You changed this note in another tab.'
        : 'Your colleague changed this note.'}
    </span>{' '}
    {byline(theirs)}
    <bdi className="mt-1 block whitespace-pre-line text-ink [overflow-wrap:anywhere]">
      {theirs.note ?? 'The note was removed.'}
    </bdi>
  </Notice>
)
