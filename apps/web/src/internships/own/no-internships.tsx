import { Link } from '@tanstack/react-router'
import { RecruitersOnly } from '../../team/team-role.tsx'
import { Button } from '../../ui/button.tsx'
import { DrawingBriefcase, DrawingLens } from '../../ui/feedback/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { PostingFilters } from '../posting/posting-filters.ts'

const emptyTitles = {
  draft: 'Nothing is a draft',
  active: 'Nothing is active',
  closing: 'Nothing closes within 7 days',
  closed: 'Nothing is closed',
}

/** The empty state: nothing matches the search, nothing has the status, or nothing was posted yet. */
export const NoInternships = ({ status, search }: Pick<PostingFilters, 'status' | 'search'>) => {
  if (search) {
    return (
      <EmptyState
        drawing={<DrawingLens />}
        title={`Nothing matches “${search}”`}
        action={
          <>
            {status && (
              <Button variant="secondary" asChild>
                <Link to="/company/internships" search={{ search }}>
                  Search every status
                </Link>
              </Button>
            )}
            <Button variant="secondary" asChild>
              <Link to="/company/internships" search={{ status }}>
                Clear the search
              </Link>
            </Button>
          </>
        }
      >
        The search looks at titles, locations and skills.
      </EmptyState>
    )
  }
  if (status) {
    return (
      <EmptyState
        drawing={<DrawingBriefcase />}
        title={emptyTitles[status]}
        action={
          <Button variant="secondary" asChild>
            <Link to="/company/internships">Show all internships</Link>
          </Button>
        }
      >
        {status === 'closing' ? 'No deadline is near.' : 'No internship of yours has this status right now.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      drawing={<DrawingBriefcase />}
      title="No internships posted yet"
      action={
        <RecruitersOnly>
          <Button asChild>
            <Link to="/company/internships/new">Create Your First Internship</Link>
          </Button>
        </RecruitersOnly>
      }
    >
      Post one, and students meet it in Discover within a minute.
    </EmptyState>
  )
}
