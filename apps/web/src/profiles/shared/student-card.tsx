import type { SharedStudentProfile } from '@fledge/contract/profiles'
import { StickyNote } from 'lucide-react'
import { InvitationDialog, InviteLabel } from '../../invitations/invitation-dialog.tsx'
import { InvitationStatus } from '../../invitations/invitation-status.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DotList } from '../../ui/text/dot-list.tsx'
import { LogoMark } from '../../ui/theme/logo-mark.tsx'
import { SaveStudentButton } from './save-student-button.tsx'
import { SkillBadges, studiesOf } from './shared-profile-view.tsx'

export const nameOf = ({ user_id }: SharedStudentProfile) => user_id.full_name || 'Unknown'

type StudentCardProps = { profile: SharedStudentProfile; onOpen: () => void }

export function StudentCard({ profile, onOpen }: StudentCardProps) {
  const name = nameOf(profile)
  return (
    <Card asChild interactive className="relative grid grid-cols-1 gap-3">
      <li>
        <div className="flex items-center gap-4">
          <LogoMark name={name} src={profile.avatar_url} />
          <div className="min-w-0 text-sm">
            <h2 className="font-sans text-base tracking-normal">
              <button
                type="button"
                dir="auto"
                className="text-start [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
                onClick={onOpen}
              >
                <bdi>{name}</bdi>
              </button>
            </h2>
            <p className="text-muted [overflow-wrap:anywhere]">
              <DotList parts={studiesOf(profile)} />
            </p>
            <p className="text-muted [overflow-wrap:anywhere]">
              <bdi>{profile.location}</bdi>
            </p>
          </div>
        </div>
        {profile.bio && (
          <p dir="auto" className="line-clamp-2 text-muted text-sm [overflow-wrap:anywhere]">
            {profile.bio}
          </p>
        )}
        {profile.skills.length > 0 && <SkillBadges skills={profile.skills.slice(0, 12)} />}
        {profile.outreach && <CardOutreach student={{ id: profile.user_id.id, name }} outreach={profile.outreach} />}
      </li>
    </Card>
  )
}

type CardOutreachProps = {
  student: { id: string; name: string }
  outreach: NonNullable<SharedStudentProfile['outreach']>
}

/** The company's note, save and invitation, with their buttons. They are above the click area of the card. */
const CardOutreach = ({ student, outreach }: CardOutreachProps) => (
  <>
    {outreach.note?.text && (
      <p className="flex items-start gap-2 text-sm">
        <StickyNote aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
        <span className="sr-only">Your note: </span>
        <span dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]">
          {outreach.note.text}
        </span>
      </p>
    )}
    <InvitationStatus invitations={outreach.invitations} />
    <div className="-mx-2 -mb-2 flex flex-wrap items-center justify-between gap-x-2">
      <SaveStudentButton student={student} isSaved={outreach.saved_at !== null} className="relative z-10 px-2" />
      {outreach.takes_invitations ? (
        <InvitationDialog
          student={student}
          trigger={
            <Button variant="ghost" className="relative z-10 px-2">
              <InviteLabel name={student.name} />
            </Button>
          }
        />
      ) : (
        <p className="px-2 text-muted text-sm">Not taking invitations</p>
      )}
    </div>
  </>
)
