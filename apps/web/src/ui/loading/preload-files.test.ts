import { beforeEach, expect, it, vi } from 'vitest'

type Link = { rel?: string; href?: string; onload?: () => void; onerror?: () => void; remove: () => void }

let links: Link[]
beforeEach(() => {
  vi.resetModules()
  links = []
  vi.stubGlobal('document', {
    querySelector: (selector: string) => links.find(({ href }) => selector === `link[href="${href}"]`) ?? null,
    createElement: (): Link => ({ remove: () => undefined }),
    head: { append: (link: Link) => links.push(link) },
  })
})

const load = async () => (await import('./preload-files.ts')).importWithFiles

it('A chunk is imported at once, and its files are preloaded once', async () => {
  const importWithFiles = await load()
  links.push({ href: '/assets/there.js', remove: () => undefined })
  await expect(importWithFiles(async () => 'chunk', ['assets/there.js', 'assets/new.js'])).resolves.toBe('chunk')
  await importWithFiles(async () => 'chunk', ['assets/new.js'])
  expect(links.slice(1)).toEqual([expect.objectContaining({ rel: 'modulepreload', href: '/assets/new.js' })])
})

it('A chunk waits for its style sheet, whose failure fails the import until a later one succeeds', async () => {
  const importWithFiles = await load()
  const importChunk = vi.fn(async () => 'chunk')
  const failing = importWithFiles(importChunk, ['assets/page.css'])
  links.pop()?.onerror?.()
  await expect(failing).rejects.toThrow('Failed to load /assets/page.css')
  expect(importChunk).not.toHaveBeenCalled()
  const importing = importWithFiles(importChunk, ['assets/page.css'])
  expect(links).toEqual([expect.objectContaining({ rel: 'stylesheet', href: '/assets/page.css' })])
  links[0]?.onload?.()
  await expect(importing).resolves.toBe('chunk')
})
