import { useSession } from '../../platform/session/session.ts'
import { DotList } from '../../ui/text/dot-list.tsx'
import { completeWebUrl } from '../../ui/text/web-url.ts'
import { LogoMark } from '../../ui/theme/logo-mark.tsx'
import type { TypedProfile } from '../profile-form-values.ts'
import { SkillBadges } from './shared-profile-view.tsx'

/** The student's own card as companies find it in their search. It follows what is being typed. */
export function FoundStudent({ values }: { values: TypedProfile }) {
  const name = useSession()?.user.full_name ?? ''
  return (
    <figure aria-label="Your card in the search of companies" className="mt-1 grid gap-3 rounded-card bg-sunken p-4">
      <div className="flex items-center gap-4">
        <LogoMark name={name} src={completeWebUrl(values.avatar_url)} />
        <div className="min-w-0 text-sm [overflow-wrap:anywhere]">
          <p className="font-semibold text-base">
            <bdi>{name}</bdi>
          </p>
          <p className="text-muted empty:hidden">
            <DotList parts={[values.degree, values.university, values.graduation_year]} />
          </p>
          <p className="text-muted empty:hidden">
            <bdi>{values.location}</bdi>
          </p>
        </div>
      </div>
      {values.bio && (
        <p dir="auto" className="line-clamp-2 text-muted text-sm [overflow-wrap:anywhere]">
          {values.bio}
        </p>
      )}
      {values.skills.length > 0 && <SkillBadges skills={values.skills.slice(0, 12)} />}
    </figure>
  )
}
