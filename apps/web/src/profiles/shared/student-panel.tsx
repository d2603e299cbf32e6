import { EyeOff } from 'lucide-react'
import { InvitationDialog, InviteLabel } from '../../invitations/invitation-dialog.tsx'
import { InvitationStatus } from '../../invitations/invitation-status.tsx'
import { Button } from '../../ui/button.tsx'
import { SidePanel } from '../../ui/overlays/side-panel.tsx'
import { SaveStudentButton } from './save-student-button.tsx'
import { SharedProfile } from './shared-profile.tsx'
import { useSharedProfile } from './shared-profiles.queries.ts'
import { StudentNote } from './student-note.tsx'

type Student = { id: string; name: string }

type StudentPanelProps = { student: Student | null; onClose: () => void }

/** The shared profile of one student, with the company's note, and the buttons to save and invite. */
export const StudentPanel = ({ student, onClose }: StudentPanelProps) => (
  <SidePanel
    open={student !== null}
    onClose={onClose}
    title={<bdi>{student?.name}</bdi>}
    footer={student && <StudentActions student={student} />}
  >
    {student && <StudentDetail key={student.id} student={student} />}
  </SidePanel>
)

function StudentDetail({ student }: { student: Student }) {
  const { data: profile, refetch } = useSharedProfile(student.id)
  const outreach = profile?.outreach
  return (
    <div className="grid grid-cols-1 gap-5">
      {profile && profile.email === undefined && (
        <p className="flex items-start gap-2 text-muted text-sm">
          <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          Email, phone and resumes are hidden. Students share them only with companies they apply to.
        </p>
      )}
      {outreach && <InvitationStatus invitations={outreach.invitations} />}
      <SharedProfile studentId={student.id} headingLevel="h3" />
      {outreach && <StudentNote studentId={student.id} note={outreach.note} onConflict={refetch} />}
    </div>
  )
}

function StudentActions({ student }: { student: Student }) {
  const outreach = useSharedProfile(student.id).data?.outreach
  if (!outreach) return null
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <SaveStudentButton student={student} isSaved={outreach.saved_at !== null} className="mr-auto" />
      {outreach.takes_invitations ? (
        <InvitationDialog
          student={student}
          trigger={
            <Button>
              <InviteLabel />
            </Button>
          }
        />
      ) : (
        <p className="text-muted text-sm">Not taking invitations</p>
      )}
    </div>
  )
}
