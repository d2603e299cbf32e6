import { withCommas } from '@fledge/contract/wire/format'

const money = (amount: number) => `$${withCommas(amount)}`

/** "$1,200 – $1,800 / month"; says which end is known if only one is, "Unpaid" for nothing, null if neither end is known. */
export function moneyPerMonth(min: number | null, max: number | null): string | null {
  if (min === null && max === null) return null
  if (!min && !max) return 'Unpaid'
  if (!max) return `from ${money(min ?? 0)} / month`
  if (!min) return `up to ${money(max)} / month`
  return min === max ? `${money(min)} / month` : `${money(min)} – ${money(max)} / month`
}

/** "1 application", "3 applications". */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${withCommas(count)} ${count === 1 ? one : many}`
