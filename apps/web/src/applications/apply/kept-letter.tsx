import { Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { readApplyDraft } from './apply-draft.ts'

const copy = (letter: string) =>
  navigator.clipboard.writeText(letter).then(
    () => toast.success('Letter copied'),
    () => toast.error('Your browser does not let us copy. Select the letter to copy it.'),
  )

/** The letter that can no longer be sent. It took the student time and may serve for another application. */
export function KeptLetter({ internshipId }: { internshipId: string }) {
  const { cover_letter: letter } = readApplyDraft(internshipId)
  if (letter.trim() === '') return null
  return (
    <Card asChild className="mx-auto grid w-full max-w-reading grid-cols-1 gap-3">
      <section aria-labelledby="kept-letter">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="kept-letter" className="text-lg">
            Your letter
          </h2>
          <Button variant="secondary" onClick={() => void copy(letter)}>
            <Copy aria-hidden /> Copy
          </Button>
        </div>
        <p className="text-muted text-sm">It was not sent. It stays in this browser, for another application.</p>
        <p dir="auto" className="whitespace-pre-wrap rounded-control bg-sunken p-4 [overflow-wrap:anywhere]">
          {letter}
        </p>
      </section>
    </Card>
  )
}
