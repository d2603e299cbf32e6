import type { BatchKind } from '@fledge/contract/batches/batches'
import { CalendarPlus, Mail } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { formatCount } from '../ui/text/amounts.ts'
import { type Addressee, BatchDialog } from './batch-dialog.tsx'
import { BatchInterview } from './batch-interview.tsx'
import { BatchMessage } from './batch-message.tsx'

/** Buttons that write to the selected people or propose interview times to them. */
export function BatchButtons({ people, onSent }: { people: Addressee[]; onSent: () => void }) {
  const [kind, setKind] = useState<BatchKind>()
  // The selection may change while the dialog is open; the people of the dialog must not.
  const [chosen, setChosen] = useState<Addressee[]>([])
  const begin = (next: BatchKind) => {
    setChosen(people)
    setKind(next)
  }
  const close = () => setKind(undefined)
  const finish = () => {
    close()
    onSent()
  }
  const props = { people: chosen, onOpenChange: close }
  const count = formatCount(chosen.length, 'person', 'people')
  return (
    <>
      <Button variant="ghost" className="gap-1 px-2 text-sm" onClick={() => begin('message')}>
        <Mail aria-hidden className="size-4" /> Message
      </Button>
      <Button variant="ghost" className="gap-1 px-2 text-sm" onClick={() => begin('interview')}>
        <CalendarPlus aria-hidden className="size-4" /> Interview
      </Button>
      <BatchDialog {...props} kind="message" title={`Message to ${count}`} open={kind === 'message'}>
        {recipients => <BatchMessage recipients={recipients} onSent={finish} />}
      </BatchDialog>
      <BatchDialog {...props} kind="interview" title={`Interview times for ${count}`} open={kind === 'interview'}>
        {recipients => <BatchInterview recipients={recipients} onSent={finish} />}
      </BatchDialog>
    </>
  )
}
