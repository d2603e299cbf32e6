import type { SharedStudentProfile } from '@fledge/contract/profiles'
import { Card } from '../../ui/card.tsx'
import { DotList } from '../../ui/text/dot-list.tsx'
import { LogoMark } from '../../ui/theme/logo-mark.tsx'
import { SkillBadges, studiesOf } from './profile-shared-view.tsx'

type StudentCardProps = { profile: SharedStudentProfile; onOpen: () => void }

export function StudentCard({ profile, onOpen }: StudentCardProps) {
  const name = profile.user_id.full_name || 'Unknown'
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
      </li>
    </Card>
  )
}
