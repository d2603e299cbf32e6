/** The calendar date of a time in UTC, `2026-09-01`. A deadline is such a date and includes its whole day. */
export const utcDate = (time: Date) => time.toISOString().slice(0, 10)

/** Formats 12000 as "12,000". `Intl.NumberFormat` would cost a slow phone 200 ms on first use. */
export const withCommas = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** Currencies whose sign says which one it is. Others are written as their code. */
const signs: Record<string, string> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  INR: '₹',
  JPY: '¥',
  AUD: 'A$',
  CAD: 'CA$',
  NZD: 'NZ$',
  BRL: 'R$',
  KRW: '₩',
  ILS: '₪',
  VND: '₫',
}

/** The sign or the code before an amount. Without a currency it is dollars, as in all texts of the product. */
export const currencySign = (currency: string | null) => signs[currency ?? 'USD'] ?? `${currency}\u00a0`

/** Without a currency the amount is in dollars. */
const money = (amount: number, currency: string | null) => `${currencySign(currency)}${withCommas(amount)}`

/** "$1,200 – $1,800 / month"; says which end is known if only one is, "Unpaid" for nothing, null if neither end is known. */
export function moneyPerMonth(min: number | null, max: number | null, currency: string | null = null): string | null {
  if (min === null && max === null) return null
  if (!min && !max) return 'Unpaid'
  if (!max) return `from ${money(min ?? 0, currency)} / month`
  if (!min) return `up to ${money(max, currency)} / month`
  return min === max ? `${money(min, currency)} / month` : `${money(min, currency)} – ${money(max, currency)} / month`
}
