import { Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCanRecruit } from '../team/team-role.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { InvitationForm } from './invitation-form.tsx'

type InvitationDialogProps = { student: { id: string; name: string }; trigger: ReactNode }

/** Chooses one of the company's open internships and sends the invitation. Viewers cannot open it. */
export function InvitationDialog({ student, trigger }: InvitationDialogProps) {
  const [isOpen, setOpen] = useState(false)
  if (!useCanRecruit()) return null
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={trigger}
      title={
        <>
          Invite <bdi className="[overflow-wrap:anywhere]">{student.name}</bdi> to apply
        </>
      }
      description="They get a notification, and a mail if they want mails. Email, phone and resumes stay hidden until they apply."
    >
      <InvitationForm student={student} onSent={() => setOpen(false)} />
    </Dialog>
  )
}

/** The content of the button that opens the dialog. A list of students needs the name. */
export const InviteLabel = ({ name }: { name?: string }) => (
  <>
    <Send aria-hidden />
    <span>Invite to apply{name && <span className="sr-only">: {name}</span>}</span>
  </>
)
