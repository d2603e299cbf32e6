import { Milestone } from 'lucide-react'
import { useState } from 'react'
import { RecruitersOnly } from '../../../team/team-role.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { StagesDialog } from './stages-dialog.tsx'

/** Opens the settings of the company's own stages. */
export function StagesButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <RecruitersOnly>
      <IconButton variant="secondary" label="Stages" onClick={() => setOpen(true)}>
        <Milestone aria-hidden />
      </IconButton>
      <StagesDialog open={isOpen} onOpenChange={setOpen} />
    </RecruitersOnly>
  )
}
