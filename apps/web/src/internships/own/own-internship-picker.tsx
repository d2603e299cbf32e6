import type { InternshipStatus } from '@fledge/contract/statuses'
import { useState } from 'react'
import { isCallError } from '../../platform/net/call-error.ts'
import { useDebounced } from '../../platform/rendering/use-debounced.ts'
import { Combobox } from '../../ui/forms/combobox/combobox.tsx'
import { formatCount } from '../../ui/text/amounts.ts'
import { placeOf } from '../detail/internship-facts.tsx'
import type { Internship } from '../internship.ts'
import { useInternshipTitle, useOwnInternships } from '../posting/posting.queries.ts'
import { internshipStatusNames } from '../posting/posting-filters.ts'

const shown = 20

type PickerProps = {
  value: string | undefined
  onChange: (id: string | undefined) => void
  label: string
  /** The placeholder, which says what an empty field means. */
  placeholder?: string
  /** Offers only internships with this status. */
  status?: InternshipStatus
  error?: string | undefined
  className?: string
}

/** Chooses one of the company's own internships. The server searches, so that it works with any number of them. */
export function OwnInternshipPicker({ value, onChange, label, status, ...rest }: PickerProps) {
  const [query, setQuery] = useState('')
  const search = useDebounced(query.trim())
  const { data, error, isPending, isPlaceholderData } = useOwnInternships({ status, search, page: 1, limit: shown })
  const internships = data?.internships ?? []
  const listed = internships.find(({ id }) => id === value)
  const title = useInternshipTitle(listed ? undefined : value)
  const isCurrent = !isPending && !isPlaceholderData && search === query.trim()
  return (
    <Combobox
      placeholder="All internships"
      {...rest}
      label={label}
      value={value}
      text={value === undefined ? '' : (listed?.title ?? title)}
      onChange={onChange}
      onQuery={setQuery}
      options={internships.map(internship => ({
        id: internship.id,
        label: internship.title,
        detail: detailOf(internship),
      }))}
      isCurrent={isCurrent}
      note={error ? failure(error) : noteOf(data?.pagination.total, query.trim(), isCurrent)}
    />
  )
}

const detailOf = (internship: Internship) =>
  [internshipStatusNames[internship.status], placeOf(internship)].filter(Boolean).join(' · ')

const failure = (error: unknown) =>
  isCallError(error, 0) ? 'You are offline. Try again when you are back online.' : 'Failed to load internships'

const noteOf = (total: number | undefined, query: string, isCurrent: boolean) => {
  if (total === undefined || !isCurrent) return 'Searching…'
  if (total === 0) return query ? `No internship matches “${query}”` : 'No internships posted yet'
  return total > shown ? `${shown} of ${total} internships. Type to find others.` : formatCount(total, 'internship')
}
