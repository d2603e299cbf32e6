import { maxLengths } from '@fledge/contract/wire/fields'
import { useState } from 'react'
import { readDraft, removeDraft, writeDraft } from '../../../platform/storage/local-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { Applicant } from '../../application.ts'
import { useRateApplicant } from '../data/reviews.queries.ts'
import { RatingChoice } from './rating-choice.tsx'

/** The company's private rating and note. An unsaved note is kept as a draft. */
export function ApplicantNote({ applicant }: { applicant: Applicant }) {
  const draft = `applicant-note.${applicant.id}`
  const [note, setNote] = useState(() => {
    const stored = readDraft(draft)
    return typeof stored === 'string' ? stored : (applicant.note ?? '')
  })
  const review = useRateApplicant()
  const rate = useRateApplicant()
  const isChanged = note.trim() !== (applicant.note ?? '')
  const type = (typed: string) => {
    setNote(typed)
    writeDraft(draft, typed)
  }
  const save = () => {
    if (review.isPending || !isChanged) return
    void review.mutateAsync({ applicant, note }).then(
      () => {
        removeDraft(draft)
        toast.success('Note saved')
      },
      () => {}, // The mutation has already shown the error.
    )
  }
  return (
    <section aria-labelledby="private-review" className="grid gap-3 rounded-card bg-sunken p-4">
      <div>
        <h3 id="private-review" className="text-lg">
          Private review
        </h3>
        <p className="text-muted text-sm">Visible only to your company.</p>
      </div>
      <RatingChoice rating={applicant.rating} onChange={rating => rate.mutate({ applicant, rating })} />
      <Field label="Note">
        <TextArea
          rows={3}
          maxLength={maxLengths.message}
          value={note}
          onChange={event => type(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
          }}
        />
      </Field>
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={!isChanged}
        pending={review.isPending}
        onClick={save}
      >
        Save note
      </Button>
    </section>
  )
}
