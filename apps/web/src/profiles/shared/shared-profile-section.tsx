import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SidePanel } from '../../ui/overlays/side-panel.tsx'
import type { TypedProfile } from '../profile-form-values.ts'
import { FoundStudent } from './found-student.tsx'
import { ProfilePreview } from './shared-profile.tsx'

type SharedSectionProps = {
  /** Shows the card with these values, which may be those of the open form. */
  card?: TypedProfile | undefined
  /** The preview shows the saved profile, which is not what an open form will save. */
  isEditing?: boolean
}

/** Explains to students what companies see of their profile, and opens a preview of the saved profile. */
export function SharedProfileSection({ card, isEditing = false }: SharedSectionProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useSession()?.user.id
  return (
    <Card asChild className="grid grid-cols-1 gap-2 py-4 sm:py-4">
      <section aria-labelledby="sharing">
        <h2 id="sharing" className="font-sans font-medium text-base tracking-normal">
          What companies see
        </h2>
        <p className="text-muted text-sm">
          Every company can find this profile and read all of it except your email, phone and resumes. Those are shown
          only to companies you apply to.
        </p>
        {card && <FoundStudent values={card} />}
        {!isEditing && (
          <Button variant="link" className="-ml-1 justify-self-start" onClick={() => setOpen(true)}>
            <Eye aria-hidden />
            See what companies see
          </Button>
        )}
        <SidePanel open={isOpen} onClose={() => setOpen(false)} title="What companies see">
          {id && <ProfilePreview studentId={id} />}
        </SidePanel>
      </section>
    </Card>
  )
}
