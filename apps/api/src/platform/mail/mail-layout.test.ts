import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { mailSamples } from '../../testing/mails/mail-samples.ts'
import { placeLine, renderMail } from './mail-layout.ts'

const render = (place: string) =>
  renderMail({ to: 'sam@example.com', subject: 'Hello', heading: 'Hello', parts: [placeLine(place)] })

describe('every kind of mail', () => {
  it('has the bird, a dark version and a plain text part, in plain words', async () => {
    for (const [kind, { write, contains }] of Object.entries(mailSamples)) {
      const { text, html, subject } = await write()
      expect(text, kind).toContain(contains)
      expect(text, kind).not.toMatch(/other side|cid:|color-scheme/i)
      expect(html, kind).toContain('src="cid:bird@fledge"')
      expect(html, kind).toContain('<meta name="color-scheme" content="light dark"/>')
      expect(html, kind).toContain('@media (prefers-color-scheme:dark){')
      expect(subject, kind).not.toBe('')
    }
  })

  it('is among the samples that the gallery shows', () => {
    const folder = path.join(import.meta.dirname, '../..')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
      /(?<!\.test)\.ts$/.test(file),
    )
    const writers = files.filter(
      file => !file.startsWith('platform') && /\brenderMail\(/.test(readFileSync(path.join(folder, file), 'utf8')),
    )
    const samples = readFileSync(path.join(folder, 'testing/mails/mail-samples.ts'), 'utf8')
    expect(writers.length).toBeGreaterThan(6)
    expect(writers.filter(file => !samples.includes(`'../../${file}'`))).toEqual([])
  })
})

describe('the place of an interview', () => {
  it('is a link that shows its whole target when it is a URL', async () => {
    const { html, text } = await render('https://meet.example/nimbus?a=1&b=2')
    expect(html).toMatch(
      /<a href="https:\/\/meet\.example\/nimbus\?a=1&amp;b=2"[^>]*>https:\/\/meet\.example\/nimbus\?a=1&amp;b=2<\/a>/,
    )
    expect(text).toContain('Where: https://meet.example/nimbus?a=1&b=2')
  })

  it('is text when it is no web URL, or hides its target behind a user name', async () => {
    for (const place of [
      'By the lake',
      'javascript:alert(1)',
      'https://bank.example@evil.example/',
      'https://evil.example Click here',
      '"><a href="https://evil.example">',
    ])
      expect((await render(place)).html, place).not.toContain('<a ')
  })
})
