import type { Experience } from '@fledge/contract/profiles'
import { monthOfYear } from '../../ui/text/dates.ts'

export const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** "Jun 2025" for a month or a date; anything else stays as it was written. */
const readable = (text: string | null) => {
  if (!text) return ''
  const month = text.slice(0, 7)
  const isDate = isMonth(text) || (isMonth(month) && /^-\d{2}/.test(text.slice(7)))
  return isDate ? monthOfYear(month) : text
}

/** "Jun 2025 – Present", as much of it as is known. */
export const experiencePeriod = ({ start_date, end_date, current }: Experience) => {
  const ends = [readable(start_date), current ? 'Present' : readable(end_date)]
  return ends.filter(Boolean).join(' – ')
}
