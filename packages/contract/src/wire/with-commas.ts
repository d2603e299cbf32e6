/** "12,000". By hand, because a browser's first formatter costs a phone a fifth of a second. */
export const withCommas = (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',')
