const plain = /^-?\d+(\.\d+)?$/
const grouped = /^\d{1,3}([,\s'’])\d{3}(\1\d{3})*(\.\d+)?$/

/**
 * Understands "1,500" and "$1 500" as 1500. Null for an empty text; NaN for anything else, because "1,5" and "1.500" mean
 * different amounts in different countries and must be asked, not guessed.
 */
export const toNumber = (typed: string): number | null => {
  const digits = typed.trim().replace(/^\$\s*|\s*\$$/, '')
  if (digits === '') return null
  if (plain.test(digits)) return Number(digits)
  return grouped.test(digits) ? Number(digits.replace(/[,\s'’]/g, '')) : Number.NaN
}

/** Null while the typed text is not a whole number, so that a preview never shows "$NaN". */
export const toWhole = (typed: string | undefined) => {
  const number = toNumber(typed ?? '')
  return number !== null && Number.isInteger(number) && number >= 0 && number < 10_000_000 ? number : null
}
