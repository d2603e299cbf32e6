import type { PreferenceReason } from '@fledge/contract/matching/match'
import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import type { Internship } from '../internship.ts'
import { explainMatch } from './explain-match.ts'

const likeSkipped: Record<PreferenceReason, string> = {
  pay: 'its pay',
  place: 'its place',
  skills: 'a skill it requires',
  dates: 'its length',
  company: 'its company, which you hide',
}

type WhyMatchDialogProps = { internship: Internship; open: boolean; onOpenChange: (open: boolean) => void }

export function WhyMatchDialog({ internship, open, onOpenChange }: WhyMatchDialogProps) {
  const reasons = internship.match?.lowered_by ?? []
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Why am I seeing this?"
      description="Discover shows every open internship, those with the most points first. Up to 8 more are for companies that keep their promises. Nobody can pay for a place."
      footer={
        <>
          <Button variant="secondary" asChild>
            <Link to="/profile">Edit my profile</Link>
          </Button>
          <DialogClose>
            <Button>Close</Button>
          </DialogClose>
        </>
      }
    >
      <dl className="grid gap-3">
        {explainMatch(internship, new Date()).map(({ part, text, points, most }) => (
          <div key={part} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
            <dt className="min-w-0 break-words text-sm">{text}</dt>
            <dd className="text-muted text-sm tabular-nums">
              {points} of {most} points
            </dd>
            <div aria-hidden className="col-span-2 h-1.5 overflow-hidden rounded-full bg-sunken">
              <div className="h-full rounded-full bg-coral" style={{ width: `${(100 * points) / most}%` }} />
            </div>
          </div>
        ))}
      </dl>
      {reasons.length > 0 && (
        <div className="grid gap-1 text-sm">
          <p className="font-medium">Ranked lower because of reasons you gave for skips</p>
          <ul className="list-disc pl-5">
            {reasons.map(reason => (
              <li key={reason}>Half the points for {likeSkipped[reason]}</li>
            ))}
          </ul>
          <p>
            <Link to="/settings" hash="matching" className="underline decoration-1 underline-offset-4">
              See and delete your reasons
            </Link>
          </p>
        </div>
      )}
    </Dialog>
  )
}
