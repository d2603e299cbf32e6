const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** "$1,200 – $1,800 / month", one amount when only one is known, null when none is. */
export function moneyPerMonth(min: number | null, max: number | null): string | null {
  const amounts = [...new Set([min, max].filter(amount => amount !== null))]
  if (amounts.length === 0) return null
  return `${amounts.map(amount => dollars.format(amount)).join(' – ')} / month`
}

export const wholeNumber = (value: number) => new Intl.NumberFormat('en-US').format(value)

/** "1 application", "3 applications". */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${wholeNumber(count)} ${count === 1 ? one : many}`
