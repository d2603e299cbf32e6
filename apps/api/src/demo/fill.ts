/** Puts values into the {places} of a text. */
export const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))

const small = new Set(['and', 'of', 'in', 'the', 'to', 'for', 'a'])

/** 'tidal turbines' as a title has it. */
export const titleCase = (text: string) =>
  text.replace(/\p{L}[\p{L}']*/gu, word => (small.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))

/** Plain letters and hyphens, for addresses. */
export const slugOf = (text: string) =>
  text
    .replaceAll('&', 'and')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
