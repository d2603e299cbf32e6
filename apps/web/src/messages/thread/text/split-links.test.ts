import { expect, it } from 'vitest'
import { splitLinks } from './split-links.ts'

const linksIn = (text: string) =>
  splitLinks(text)
    .filter(({ isLink }) => isLink)
    .map(part => part.text)

it.each([
  ['See https://example.com/a?b=c#d, please.', ['https://example.com/a?b=c#d']],
  ['(https://example.com/wiki_(bird))', ['https://example.com/wiki_(bird)']],
  ['http://a.example and HTTPS://B.example!', ['http://a.example', 'HTTPS://B.example']],
  ['javascript:alert(1) and example.com and https://', []],
  ['no link', []],
])('finds the web URLs of “%s”', (text, links) => {
  expect(linksIn(text)).toEqual(links)
  expect(
    splitLinks(text)
      .map(part => part.text)
      .join(''),
  ).toBe(text)
})
