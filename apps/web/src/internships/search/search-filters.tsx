import { useWide } from '../../ui/use-wide.ts'
import { FilterBar } from './filter-bar.tsx'
import type { SearchFiltersProps } from './filter-form.ts'
import { FilterPanel } from './filter-panel.tsx'

/** A panel of fields beside the results; on a phone one field and chips, so that the results are on the first screen. */
export function SearchFilters(props: SearchFiltersProps) {
  const isWide = useWide()
  return <search>{isWide ? <FilterPanel {...props} /> : <FilterBar {...props} />}</search>
}
