import { Link } from '@tanstack/react-router'
import { BriefcaseBusiness, CalendarDays, IdCard, UsersRound } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

export const QuickActions = () => (
  <Card asChild className="grid content-start gap-3 sm:max-lg:grid-cols-2">
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="col-span-full text-lg">
        Quick Actions
      </h2>
      <Button variant="secondary" asChild className="justify-start">
        <Link to="/company/internships">
          <BriefcaseBusiness aria-hidden /> Manage Internships
        </Link>
      </Button>
      <Button variant="secondary" asChild className="justify-start">
        <Link to="/company/applicants">
          <UsersRound aria-hidden /> View Applicants
        </Link>
      </Button>
      <Button variant="secondary" asChild className="justify-start">
        <Link to="/interviews">
          <CalendarDays aria-hidden /> View Interviews
        </Link>
      </Button>
      <Button variant="secondary" asChild className="justify-start">
        <Link to="/company/team">
          <IdCard aria-hidden /> Manage Team
        </Link>
      </Button>
    </section>
  </Card>
)
