import { RoleSummary } from '../../internships/detail/role-summary.tsx'
import type { Internship } from '../../internships/internship.ts'
import { Card } from '../../ui/card.tsx'

/** The role beside the form at a desk. It stays in sight while the student writes. */
export const RoleCard = ({ internship }: { internship: Internship }) => (
  <Card asChild className="grid grid-cols-1 gap-3 max-lg:hidden lg:sticky lg:top-22">
    <aside aria-label="The role">
      <div>
        <h2 dir="auto" className="break-words text-lg leading-6">
          {internship.title}
        </h2>
        <p dir="auto" className="break-words text-muted text-sm">
          {internship.company.company_name}
        </p>
      </div>
      <RoleSummary internship={internship} />
    </aside>
  </Card>
)
