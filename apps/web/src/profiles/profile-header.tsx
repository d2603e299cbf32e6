import { MapPin, Pencil } from 'lucide-react'
import { useSession } from '../platform/session/session.ts'
import { Button } from '../ui/button.tsx'
import { LogoMark } from '../ui/theme/logo-mark.tsx'
import type { TypedProfile } from './profile-form-values.ts'
import type { ProfileEditing } from './use-profile-form.ts'

type ProfileHeaderProps = { values: TypedProfile; editing: ProfileEditing; formId: string }

export function ProfileHeader({ values, editing, formId }: ProfileHeaderProps) {
  const name = useSession()?.user.full_name ?? ''
  const studies = [values.degree, values.university].filter(Boolean).join(' · ')
  return (
    <>
      <header className="flex items-center gap-4">
        <LogoMark name={name} src={values.avatar_url} size="lg" className="rounded-full object-cover" />
        <div className="min-w-0 flex-1">
          <h1 className="break-words text-2xl">{name}</h1>
          {studies && <p className="break-words">{studies}</p>}
          {values.location && (
            <p className="flex items-center gap-1 text-muted">
              <MapPin aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0 break-words">{values.location}</span>
            </p>
          )}
        </div>
        {!editing.isEditing && (
          <Button className="max-sm:hidden" onClick={editing.edit}>
            <Pencil aria-hidden />
            Edit Profile
          </Button>
        )}
      </header>
      {editing.isEditing ? (
        <div className="sticky top-14 z-30 -my-2 flex justify-end gap-3 bg-paper py-2 md:top-16">
          <Button variant="secondary" className="max-sm:flex-1" onClick={editing.cancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={editing.pending} className="max-sm:flex-1">
            Save Changes
          </Button>
        </div>
      ) : (
        <Button className="sm:hidden" onClick={editing.edit}>
          <Pencil aria-hidden />
          Edit Profile
        </Button>
      )}
    </>
  )
}
