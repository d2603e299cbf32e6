import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { ForRecruiters } from '../../team/team-role.tsx'
import { Button } from '../../ui/button.tsx'

export const InternshipPostButton = () => (
  <ForRecruiters>
    <Button asChild>
      <Link to="/company/internships/new">
        <Plus aria-hidden /> Post Internship
      </Link>
    </Button>
  </ForRecruiters>
)
