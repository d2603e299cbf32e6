let countries: Intl.DisplayNames | undefined
let currencies: Intl.DisplayNames | undefined

/** "Germany" for `DE`. The names are created at their first use, which most screens never have. */
export const countryName = (code: string) => {
  countries ??= new Intl.DisplayNames('en', { type: 'region' })
  return countries.of(code) ?? code
}

/** "Euro" for `EUR`. */
export const currencyName = (code: string) => {
  currencies ??= new Intl.DisplayNames('en', { type: 'currency' })
  return currencies.of(code) ?? code
}

/** The codes with their names, in the order of the names. */
export const inNameOrder = (codes: readonly string[], nameOf: (code: string) => string) =>
  codes.map(code => ({ code, name: nameOf(code) })).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
