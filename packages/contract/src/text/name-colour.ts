/** White text on each of these has a contrast that passes WCAG AA. */
const colours = [
  '#6d3b47',
  '#7a4a1e',
  '#55602a',
  '#2f6650',
  '#1f6470',
  '#2c5687',
  '#4a4a86',
  '#6a3f78',
  '#8a3b2e',
  '#5d5348',
  '#3f5f3a',
  '#7b3f62',
] as const

/** The same name always has the same colour. */
export function nameColour(name: string): string {
  let sum = 0
  for (const letter of name.trim().toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return colours[sum % colours.length] ?? colours[0]
}

export const nameInitial = (name: string) => [...name.trim()][0]?.toUpperCase() ?? '?'
