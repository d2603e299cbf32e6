import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ApplicantFilters, applicantFilters } from './applicant-filters.ts'
import { collectChanges } from './pending-changes.ts'

const collect = collectChanges<Partial<ApplicantFilters>>()

/**
 * Changes URL parameters of the applicants page. The change starts from the newest URL instead of the rendered one, and contains
 * those that the URL does not have yet. Otherwise a search that is sent while a filter is still being applied would undo the
 * filter.
 */
export function useFilterNavigation() {
  const navigate = useNavigate()
  const { history } = useRouter()
  return (change: Partial<ApplicantFilters>, replace = false) => {
    const pending = collect(history.location, change, replace)
    return navigate({
      to: '/company/applicants',
      search: (newest: object) => ({ ...applicantFilters.parse(newest), ...pending.change }),
      replace: pending.replaces,
      resetScroll: false,
    })
  }
}
