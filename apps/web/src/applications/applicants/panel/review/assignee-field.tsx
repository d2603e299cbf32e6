import { useState } from 'react'
import { useCanRecruit } from '../../../../team/team-role.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import type { Applicant } from '../../../application.ts'
import { useAssignApplicants } from '../../data/assignments.queries.ts'
import { AssignInternshipDialog } from './assign-internship-dialog.tsx'
import { MemberSelect } from './member-select.tsx'

/** Who looks after the applicant. Viewers only read it. */
export function AssigneeField({ applicant: { id, assignee, internship } }: { applicant: Applicant }) {
  const assign = useAssignApplicants()
  const [isAsking, setAsking] = useState(false)
  if (!useCanRecruit())
    return (
      <p className="border-line border-t pt-4 text-sm">
        <span className="text-muted">Assigned to</span> <bdi>{assignee?.full_name ?? 'nobody'}</bdi>
      </p>
    )
  const own = assignee && !assignee.by_internship ? assignee : null
  return (
    <div className="grid grid-cols-1 gap-1 border-line border-t pt-4">
      <Field label="Assigned to">
        <MemberSelect
          chosen={own}
          nobody={assignee?.by_internship ? `${assignee.full_name}, with the internship` : 'Nobody'}
          disabled={assign.isPending}
          onChoose={userId => assign.mutate({ ids: [id], userId })}
        />
      </Field>
      {!internship.is_deleted && (
        <Button
          variant="link"
          className="justify-self-start text-sm"
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          Assign everybody for this internship
        </Button>
      )}
      <AssignInternshipDialog
        internship={internship}
        assignee={assignee?.by_internship ? assignee : null}
        isOpen={isAsking}
        onOpenChange={setAsking}
      />
    </div>
  )
}
