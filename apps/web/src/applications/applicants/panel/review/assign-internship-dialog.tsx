import { type SubmitEvent, useState } from 'react'
import type { Internship } from '../../../../internships/internship.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useAssignInternship } from '../../data/assignments.queries.ts'
import { MemberSelect } from './member-select.tsx'

type Member = { id: string; full_name: string }
type DialogProps = {
  internship: Pick<Internship, 'id' | 'title'>
  assignee: Member | null
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Assigns an internship: its applicants belong to the person, unless they are assigned to somebody else. */
export const AssignInternshipDialog = ({ internship, assignee, isOpen, onOpenChange }: DialogProps) => (
  <Dialog
    title="Assign an internship"
    description={
      <>
        Everybody who applied or applies to <bdi className="font-medium text-ink">{internship.title}</bdi> is assigned,
        unless an applicant has an own assignee.
      </>
    }
    open={isOpen}
    onOpenChange={onOpenChange}
  >
    <AssignForm internship={internship} assignee={assignee} onDone={() => onOpenChange(false)} />
  </Dialog>
)

type FormProps = Pick<DialogProps, 'internship' | 'assignee'> & { onDone: () => void }

function AssignForm({ internship, assignee, onDone }: FormProps) {
  const [chosen, setChosen] = useState(assignee?.id ?? null)
  const assign = useAssignInternship()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!assign.isPending) assign.mutateAsync({ id: internship.id, userId: chosen }).then(onDone, () => undefined)
  }
  return (
    <form data-keys="off" className="grid grid-cols-1 gap-4" onSubmit={submit}>
      <Field label="Member">
        <MemberSelect
          chosen={chosen === null ? null : { id: chosen, full_name: assignee?.full_name ?? '' }}
          nobody="Nobody"
          onChoose={setChosen}
        />
      </Field>
      <div className="flex justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" pending={assign.isPending}>
          Assign
        </Button>
      </div>
    </form>
  )
}
