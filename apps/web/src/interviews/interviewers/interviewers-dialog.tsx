import type { Interview } from '@fledge/contract/interviews/interviews'
import { type FormEvent, type ReactNode, useState } from 'react'
import { explain } from '../../platform/net/call-error.ts'
import { useTeam } from '../../team/team.queries.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useSetInterviewers } from '../interviews.queries.ts'
import { InterviewerChoice } from './interviewer-choice.tsx'

type InterviewersDialogProps = { trigger: ReactNode; interview: Interview }

/** Changes who holds an interview. Only a team has the choice. */
export function InterviewersDialog({ trigger, interview }: InterviewersDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useTeam()
  if ((data?.members ?? []).filter(({ role }) => role !== 'viewer').length < 2) return null
  return (
    <Dialog
      trigger={trigger}
      open={isOpen}
      onOpenChange={setOpen}
      title="Interviewers"
      description="Time and place stay the same. The calendars of everybody concerned follow."
    >
      <InterviewersForm interview={interview} onDone={() => setOpen(false)} />
    </Dialog>
  )
}

function InterviewersForm({ interview, onDone }: { interview: Interview; onDone: () => void }) {
  const [chosen, setChosen] = useState(() => interview.interviewers.flatMap(({ id }) => id ?? []))
  const [isTried, setTried] = useState(false)
  const change = useSetInterviewers()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (change.isPending || chosen.length === 0) return
    change.mutateAsync({ id: interview.id, interviewer_ids: chosen }).then(
      () => {
        toast.success('Interviewers changed')
        onDone()
      },
      () => undefined,
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {change.error && <Notice urgent>{explain(change.error, 'The interviewers could not be changed.')}</Notice>}
      <InterviewerChoice
        chosen={chosen}
        onChange={setChosen}
        error={isTried && chosen.length === 0 ? 'Please choose at least one interviewer' : undefined}
      />
      <footer className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
        <DialogClose>
          <Button variant="secondary">Not now</Button>
        </DialogClose>
        <Button type="submit" pending={change.isPending}>
          Save interviewers
        </Button>
      </footer>
    </form>
  )
}
