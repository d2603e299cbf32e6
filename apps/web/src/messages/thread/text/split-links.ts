import { isWebUrl } from '../../../ui/text/web-url.ts'

const candidate = /https?:\/\/[^\s<>"]+/gi

/** Marks at the end of a URL that belong to the sentence around it; a closing bracket only without its opening one. */
const trailing = /[.,;:!?'”’]+$/

const withoutTrailing = (url: string): string => {
  const cut = url.replace(trailing, '')
  const unopened = cut.endsWith(')') && cut.split('(').length < cut.split(')').length
  const shorter = unopened ? cut.slice(0, -1) : cut
  return shorter === url ? url : withoutTrailing(shorter)
}

/** The parts of a text in order; those that are web URLs are links. */
export const splitLinks = (text: string) => {
  const parts: { text: string; isLink: boolean }[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(candidate)) {
    const url = withoutTrailing(found)
    if (!isWebUrl(url)) continue
    if (index > end) parts.push({ text: text.slice(end, index), isLink: false })
    parts.push({ text: url, isLink: true })
    end = index + url.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isLink: false })
  return parts
}
