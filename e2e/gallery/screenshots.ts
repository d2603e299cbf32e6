import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Scene, Width } from './scene.ts'

export type Theme = 'light' | 'dark'

const folder = path.join(import.meta.dirname, '../../test-results/gallery')

/** Every state at every width in both themes, for people who look at them; tests only see that each holds. */
export const takesPictures = process.env.FLEDGE_GALLERY === 'on'

const toSlug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

export async function takePicture(page: Page, { screen, state }: Scene, width: Width, theme: Theme) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  const name = `${[toSlug(screen), toSlug(state), width, theme].join('--')}.jpg`
  await stretch(page, width)
  await page.screenshot({ path: path.join(folder, name), type: 'jpeg', quality: 60, animations: 'disabled' })
}

/** As tall as what is on it, so that bars at the bottom stand at the bottom of the picture too. */
async function stretch(page: Page, width: Width) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(height, 640), 6000) })
}

type Picture = { file: string; screen: string; state: string; width: number; theme: string }

const readName = (file: string): Picture[] => {
  const [, screen, state, width, theme] = /^(.+?)--(.+?)--(\d+)--(light|dark)\.jpg$/.exec(file) ?? []
  return screen && state && theme ? [{ file, screen, state, width: Number(width), theme }] : []
}

/** One page with all pictures, screen by screen, its states side by side. */
export async function writeGalleryPage() {
  if (!existsSync(folder)) return
  const pictures = (await readdir(folder)).sort().flatMap(readName)
  const screens = Map.groupBy(pictures, ({ screen }) => screen)
  const sections = [...screens].map(
    ([screen, shown]) => `<h2 id="${screen}">${toWords(screen)}</h2><div>${shown.map(toFigure).join('')}</div>`,
  )
  const links = [...screens.keys()].map(screen => `<a href="#${screen}">${toWords(screen)}</a>`)
  await writeFile(
    path.join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fledge, every screen</title><style>${style}</style>
<h1>Every screen of Fledge</h1><nav>${links.join(' ')}</nav>${sections.join('\n')}</html>\n`,
  )
}

const toWords = (slug: string) => slug.replaceAll('-', ' ')

const toFigure = ({ file, state, width, theme }: Picture) =>
  `<figure style="flex-basis:${width / 4 + 120}px"><a href="${file}"><img loading="lazy" src="${file}" alt=""></a>` +
  `<figcaption>${toWords(state)}, ${width} px, ${theme}</figcaption></figure>`

const style = `body{font:16px system-ui;margin:24px;background:#eee;color:#222}nav{display:flex;flex-wrap:wrap;gap:4px 16px}
h2{margin:32px 0 8px;text-transform:capitalize}div{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}
figure{margin:0}img{width:100%;max-height:640px;object-fit:cover;object-position:top;border:1px solid #bbb}figcaption{font-size:14px}`
