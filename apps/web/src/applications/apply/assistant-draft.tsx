import { Bot } from 'lucide-react'
import { toastError } from '../../platform/forms/toast-error.ts'
import { Button } from '../../ui/button.tsx'
import { shortDate } from '../../ui/text/dates.ts'
import { useAssistantDraft, useDiscardDraft } from './assistant-draft.queries.ts'

type AssistantDraftProps = { internshipId: string; letter: string; onUse: (letter: string) => void }

/** Offers the letter that a program of the student has drafted. It replaces nothing by itself. */
export function AssistantDraft({ internshipId, letter, onUse }: AssistantDraftProps) {
  const draft = useAssistantDraft(internshipId)
  const discard = useDiscardDraft(internshipId)
  if (!draft) return null
  const isUsed = letter === draft.cover_letter
  return (
    <section aria-label="Drafted letter" className="grid grid-cols-1 gap-3 rounded-control bg-sunken p-4">
      <p className="flex items-start gap-2 text-sm">
        <Bot aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
        <span>
          {isUsed ? 'A program of yours drafted the letter below' : 'A program of yours drafted a letter'} on{' '}
          {shortDate(draft.updated_at)}. Read it before you send it.
        </span>
      </p>
      {!isUsed && (
        <p dir="auto" className="line-clamp-4 whitespace-pre-wrap text-muted text-sm [overflow-wrap:anywhere]">
          {draft.cover_letter}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!isUsed && (
          <Button type="button" variant="secondary" onClick={() => onUse(draft.cover_letter)}>
            {letter.trim() === '' ? 'Use this letter' : 'Replace my letter'}
          </Button>
        )}
        <Button
          type="button"
          variant="ghost"
          pending={discard.isPending}
          onClick={() =>
            discard.mutate(undefined, { onError: error => toastError(error, 'Failed to discard the draft') })
          }
        >
          Discard the draft
        </Button>
      </div>
    </section>
  )
}
