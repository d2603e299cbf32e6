import { expect, it } from 'vitest'
import { isWebUrl } from './web-url.ts'

it.each(['https://example.com', 'http://example.com/a?b#c'])('%s may become a link', text =>
  expect(isWebUrl(text)).toBe(true),
)

it.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.c', 'example.com', '//example.com', ''])(
  '%j stays text',
  text => expect(isWebUrl(text)).toBe(false),
)
