import { type ChangeEvent, type FormEvent, useState } from 'react'
import type { InternshipFilters } from './internship-filters.ts'

export type TypedFilters = {
  search: string
  location: string
  country: string
  skills: string
  remote: boolean
  currency: string
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
  currency: filters.currency ?? '',
  min_stipend: filters.min_stipend?.toString() ?? '',
  max_months: filters.max_months?.toString() ?? '',
})

const boxes = ['remote'] as const satisfies (keyof TypedFilters)[]
type Box = (typeof boxes)[number]

const isBox = (name: keyof TypedFilters): name is Box => boxes.some(box => box === name)

/** The typed filters. They start again from `filters` when those change. */
export const useTypedFilters = (filters: InternshipFilters) => {
  const applied = JSON.stringify(toTyped(filters))
  const [typed, setTyped] = useState(() => toTyped(filters))
  const [startedFrom, setStartedFrom] = useState(applied)
  if (startedFrom !== applied) {
    setStartedFrom(applied)
    setTyped(toTyped(filters))
  }
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    const { name, value } = currentTarget
    const next = {
      ...typed,
      [name]: 'checked' in currentTarget && isBox(name as keyof TypedFilters) ? currentTarget.checked : value,
    }
    setTyped(next)
    return next
  }
  const register: RegisterFilter = name => ({
    name,
    onChange: change,
    ...(isBox(name) ? { checked: typed[name] } : { value: typed[name] }),
  })
  return { typed, setTyped, change, register }
}

/** The props of the input of a filter. */
export type RegisterFilter = (name: keyof TypedFilters) => {
  name: string
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
  checked?: boolean
  value?: string
}

/** The form holds typed values until they are applied; applied values are in the URL. */
export const useFilterForm = (filters: InternshipFilters, onApply: ApplyFilters) => {
  const { typed, setTyped, change, register } = useTypedFilters(filters)
  return {
    typed,
    register,
    submit: (event: FormEvent) => {
      event.preventDefault()
      onApply(typed, 'to-results')
    },
    /** For a control that takes effect at once. It applies all fields, so that typed text in the others is not lost. */
    registerNow: (name: Box) => ({
      ...register(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => onApply(change(event)),
    }),
    clear: () => {
      setTyped(toTyped({}))
      onApply({})
    },
  }
}
