/** Puts values into the {places} of a text. */
export const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))

/** 'tidal turbines' as a title has it. */
export const titleCase = (text: string) =>
  text.replace(/(^|[\s-])(\p{Ll})/gu, (_, before, letter) => before + letter.toUpperCase())

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
