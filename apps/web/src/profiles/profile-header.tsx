import { MapPin, Pencil } from 'lucide-react'
import { useSession } from '../platform/session/session.ts'
import { Button } from '../ui/button.tsx'
import { StickyTitle } from '../ui/sticky-title.tsx'
import { LogoMark } from '../ui/theme/logo-mark.tsx'
import type { TypedProfile } from './profile-form-values.ts'
import type { ProfileEditing } from './use-profile-form.ts'

type ProfileHeaderProps = { values: TypedProfile; editing: ProfileEditing }

export function ProfileHeader({ values, editing }: ProfileHeaderProps) {
  const name = useSession()?.user.full_name ?? ''
  const studies = [values.degree, values.university].filter(Boolean).join(' · ')
  return (
    <>
      <StickyTitle className="flex items-center gap-4">
        <LogoMark name={name} src={values.avatar_url} size="lg" className="rounded-full object-cover" />
        <div className="min-w-0 flex-1">
          <h1 dir="auto" className="break-words text-2xl">
            {name}
          </h1>
          {studies && (
            <p dir="auto" className="break-words">
              {studies}
            </p>
          )}
          {values.location && (
            <p className="flex items-center gap-1 text-muted">
              <MapPin aria-hidden className="size-4 shrink-0" />
              <span dir="auto" className="min-w-0 break-words">
                {values.location}
              </span>
            </p>
          )}
        </div>
        {!editing.isEditing && (
          <Button className="max-sm:hidden" onClick={editing.edit}>
            <Pencil aria-hidden />
            Edit Profile
          </Button>
        )}
      </StickyTitle>
      {!editing.isEditing && (
        <Button className="sm:hidden" onClick={editing.edit}>
          <Pencil aria-hidden />
          Edit Profile
        </Button>
      )}
    </>
  )
}
