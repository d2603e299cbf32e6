import type { Experience } from '@fledge/contract/profiles'
import { monthAndYear } from '../../ui/text/dates.ts'

export const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** "Jun 2025" for a month or a date; free text stays as it is. */
const toReadable = (text: string | null) => {
  if (!text) return ''
  const month = text.slice(0, 7)
  const isDate = isMonth(text) || (isMonth(month) && /^-\d{2}/.test(text.slice(7)))
  return isDate ? monthAndYear(month) : text
}

/** "Jun 2025 – Present", or the part that is known. */
export const experiencePeriod = ({ start_date, end_date, current }: Experience) => {
  const parts = [toReadable(start_date), current ? 'Present' : toReadable(end_date)]
  return parts.filter(Boolean).join(' – ')
}
