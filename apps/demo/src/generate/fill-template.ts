/** Replaces each {name} in a text by its value. */
export const fillTemplate = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))

const lowerCaseWords = new Set(['and', 'of', 'in', 'the', 'to', 'for', 'a'])

/** 'tidal turbines' becomes 'Tidal Turbines'. */
export const toTitleCase = (text: string) =>
  text.replace(/\p{L}[\p{L}']*/gu, word =>
    lowerCaseWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  )

/** ASCII letters, digits and hyphens, for URLs and email addresses. */
export const toSlug = (text: string) =>
  text
    .replaceAll('&', 'and')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
