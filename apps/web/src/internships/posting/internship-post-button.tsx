import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

export const InternshipPostButton = () => (
  <Button asChild>
    <Link to="/company/internships/new">
      <Plus aria-hidden /> Post Internship
    </Link>
  </Button>
)
