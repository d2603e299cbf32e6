import type { ApplicantFilters } from '../applicant-filters.ts'

export type FilterSheetProps = {
  filters: ApplicantFilters
  onFilter: (change: Partial<ApplicantFilters>) => void
  /** Adds the internship and the sort order, for which the toolbar of a narrow screen has no room. */
  isComplete: boolean
}

/** The filters that only the sheet sets. */
export const sheetFilters = [
  'mine',
  'unrated',
  'rating',
  'match',
  'skill',
  'university',
  'graduation_year',
  'from',
  'to',
  'deleted',
  'answer',
] as const
