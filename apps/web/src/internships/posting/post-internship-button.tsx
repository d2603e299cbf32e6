import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { RecruitersOnly } from '../../team/team-role.tsx'
import { Button } from '../../ui/button.tsx'

export const PostInternshipButton = () => (
  <RecruitersOnly>
    <Button asChild>
      <Link to="/company/internships/new">
        <Plus aria-hidden /> Post Internship
      </Link>
    </Button>
  </RecruitersOnly>
)
