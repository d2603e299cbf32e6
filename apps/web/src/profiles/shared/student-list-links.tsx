import type { StudentList } from '@fledge/contract/profiles'
import { Link } from '@tanstack/react-router'
import { cn } from '../../ui/class-names.ts'
import type { StudentFilters } from './shared-profiles.queries.ts'

const lists: { list: StudentList | undefined; name: string }[] = [
  { list: undefined, name: 'All students' },
  { list: 'saved', name: 'Saved' },
  { list: 'invited', name: 'Invited' },
]

/** Narrows the search to the students the company saved or invited. The other filters stay. */
export const StudentListLinks = ({ filters }: { filters: StudentFilters }) => (
  <nav aria-label="Students shown" className="flex rounded-control bg-sunken p-1">
    {lists.map(({ list, name }) => (
      <Link
        key={name}
        to="/company/applicants"
        search={{ ...filters, view: 'students', list, page: undefined }}
        activeOptions={{ exact: true }}
        aria-current={filters.list === list ? 'page' : undefined}
        className={cn(
          'inline-flex min-h-11 flex-1 items-center justify-center whitespace-nowrap rounded-control px-3 font-medium text-sm',
          filters.list === list ? 'bg-surface text-ink shadow-soft' : 'text-muted hover:text-ink',
        )}
      >
        {name}
      </Link>
    ))}
  </nav>
)
