import { expect, it } from 'vitest'
import { completeWebUrl, isWebUrl } from './web-url.ts'

it.each(['https://example.com', 'http://example.com/a?b#c'])('%s may become a link', text =>
  expect(isWebUrl(text)).toBe(true),
)

it.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.c', 'example.com', '//example.com', ''])(
  '%j stays text',
  text => expect(isWebUrl(text)).toBe(false),
)

it.each([
  ['acme.com', 'https://acme.com'],
  [' www.acme.co.uk/jobs?x=1 ', 'https://www.acme.co.uk/jobs?x=1'],
  ['//acme.com', 'https://acme.com'],
  ['acme.com:8080/logo.png', 'https://acme.com:8080/logo.png'],
  ['münchen.de', 'https://münchen.de'],
])('%j is completed', (typed, completed) => expect(completeWebUrl(typed)).toBe(completed))

it.each([
  '',
  'https://acme.com',
  'http://acme.com',
  'javascript:alert(1)',
  'mailto:a@b.com',
  'a@b.com',
  'acme',
  '3.5',
  'a b.com',
])('%j is left as typed', typed => expect(completeWebUrl(typed)).toBe(typed))
