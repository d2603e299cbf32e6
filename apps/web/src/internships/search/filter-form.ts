import { type UseFormHandleSubmit, type UseFormReturn, useForm } from 'react-hook-form'
import type { InternshipFilters } from './internship-filters.ts'

export type TypedFilters = {
  search: string
  location: string
  country: string
  skills: string
  remote: boolean
  min_stipend: string
  max_months: string
}

/** Applies the typed filters. `toResults` moves the focus to the results, for a press on Search. */
export type ApplyFilters = (typed: Partial<TypedFilters>, toResults?: 'to-results') => void

export type SearchFiltersProps = { filters: InternshipFilters; onApply: ApplyFilters }

export const toTyped = (filters: InternshipFilters): TypedFilters => ({
  search: filters.search ?? '',
  location: filters.location ?? '',
  country: filters.country ?? '',
  skills: filters.skills ?? '',
  remote: filters.remote ?? false,
  min_stipend: filters.min_stipend?.toString() ?? '',
  max_months: filters.max_months?.toString() ?? '',
})

type FilterForm = Omit<UseFormReturn<TypedFilters>, 'handleSubmit' | 'reset'> & {
  submit: ReturnType<UseFormHandleSubmit<TypedFilters>>
  /** For a control that takes effect at once. It applies all fields, so that typed text in the others is not lost. */
  applyNow: () => void
  clear: () => void
}

/** The form holds typed values until they are applied; applied values are in the URL. */
export const useFilterForm = (filters: InternshipFilters, onApply: ApplyFilters): FilterForm => {
  const { handleSubmit, reset, ...form } = useForm<TypedFilters>({ values: toTyped(filters) })
  return {
    ...form,
    submit: handleSubmit(typed => onApply(typed, 'to-results')),
    applyNow: () => void handleSubmit(typed => onApply(typed))(),
    clear: () => {
      reset(toTyped({}))
      onApply({})
    },
  }
}
