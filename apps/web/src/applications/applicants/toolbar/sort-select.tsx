import { type ApplicantSort, applicantSorts } from '@fledge/contract/review/applicant-filters'
import { Select } from '../../../ui/forms/select.tsx'

const sortNames: Record<ApplicantSort, string> = { newest: 'Newest', rating: 'Best rated', match: 'Best match' }

type SortSelectProps = {
  sort: ApplicantSort | undefined
  onSort: (sort: ApplicantSort | undefined) => void
  className?: string
}

export const SortSelect = ({ sort = 'newest', onSort, className }: SortSelectProps) => (
  <Select
    aria-label="Sort by"
    className={className}
    value={sort}
    onChange={({ currentTarget }) => {
      const chosen = applicantSorts.find(each => each === currentTarget.value)
      onSort(chosen === 'newest' ? undefined : chosen)
    }}
  >
    {applicantSorts.map(each => (
      <option key={each} value={each}>
        {sortNames[each]}
      </option>
    ))}
  </Select>
)
