/** The calendar date of a time in UTC, `2026-09-01`. A deadline is such a date and includes its whole day. */
export const utcDate = (time: Date) => time.toISOString().slice(0, 10)

/** Formats 12000 as "12,000". `Intl.NumberFormat` would cost a slow phone 200 ms on first use. */
export const withCommas = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')

const money = (amount: number) => `$${withCommas(amount)}`

/** "$1,200 – $1,800 / month"; says which end is known if only one is, "Unpaid" for nothing, null if neither end is known. */
export function moneyPerMonth(min: number | null, max: number | null): string | null {
  if (min === null && max === null) return null
  if (!min && !max) return 'Unpaid'
  if (!max) return `from ${money(min ?? 0)} / month`
  if (!min) return `up to ${money(max)} / month`
  return min === max ? `${money(min)} / month` : `${money(min)} – ${money(max)} / month`
}
