import { withCommas } from '@fledge/contract/wire/format'

/** "$1,200 – $1,800 / month", one amount if only one is known, null if neither is. */
export function moneyPerMonth(min: number | null, max: number | null): string | null {
  const amounts = [...new Set([min, max].filter(amount => amount !== null))]
  if (amounts.length === 0) return null
  return `${amounts.map(amount => `$${withCommas(amount)}`).join(' – ')} / month`
}

/** "1 application", "3 applications". */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${withCommas(count)} ${count === 1 ? one : many}`
