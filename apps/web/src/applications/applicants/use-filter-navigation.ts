import { useNavigate } from '@tanstack/react-router'
import { type ApplicantFilters, applicantFilters } from './applicant-filters.ts'

/**
 * Changes URL parameters of the applicants page. The change starts from the newest URL instead of the rendered one. Otherwise a
 * search that is sent while a filter is still being applied would undo the filter.
 */
export function useFilterNavigation() {
  const navigate = useNavigate()
  return (change: Partial<ApplicantFilters>, replace = false) =>
    navigate({
      to: '/company/applicants',
      search: (newest: object) => ({ ...applicantFilters.parse(newest), ...change }),
      replace,
      resetScroll: false,
    })
}
