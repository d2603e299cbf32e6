import { isBlank, stripHiddenCharacters } from '@fledge/contract/wire/characters'

const maxLength = 120
const fallback = 'Resume.pdf'

/**
 * Reads the name from the header of an upload and makes it safe for headers, pages and file systems. A strange name
 * never rejects an upload.
 */
export const readFileName = (header: string | string[] | undefined) => {
  const last =
    decode(String(header ?? ''))
      .split(/[/\\]/)
      .at(-1) ?? ''
  const plain = stripHiddenCharacters(last)
    .replace(/["<>:|?*%;\s]+/g, ' ')
    .replace(/\.pdf$/i, '')
    .trim()
  if (isBlank(plain) || /^\.+$/.test(plain)) return fallback
  return `${Array.from(plain).slice(0, maxLength).join('')}.pdf`
}

const decode = (header: string) => {
  try {
    return decodeURIComponent(header).toWellFormed().replaceAll('\u0000', '')
  } catch {
    return ''
  }
}

/** The header has the name in two forms: old programs read only the first, which is limited to ASCII. */
export const contentDisposition = (name: string) =>
  `inline; filename="${name.replace(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escapeByte)}`

const escapeByte = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
