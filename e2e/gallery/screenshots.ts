import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Scene } from './scene.ts'

export type Theme = 'light' | 'dark'

const folder = path.join(import.meta.dirname, '../../test-results/gallery')

/** Set by `npm run gallery`: take a screenshot of every state at every width in both themes. */
export const takesScreenshots = process.env.FLEDGE_GALLERY === 'on'

const toSlug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

type State = Pick<Scene, 'screen' | 'state'>

export async function takeScreenshot(page: Page, { screen, state }: State, width: number, theme: Theme) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  const name = `${[toSlug(screen), toSlug(state), width, theme].join('--')}.jpg`
  await fitHeight(page, width)
  await page.screenshot({ path: path.join(folder, name), type: 'jpeg', quality: 60, animations: 'disabled' })
}

/** Makes the viewport as tall as the content, so that bars fixed to the bottom are at the bottom of the screenshot. */
async function fitHeight(page: Page, width: number) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(Math.max(height, 640), 6000) })
}

type Screenshot = { file: string; screen: string; state: string; width: number; theme: string }

const parseName = (file: string): Screenshot[] => {
  const [, screen, state, width, theme] = /^(.+?)--(.+?)--(\d+)--(light|dark)\.jpg$/.exec(file) ?? []
  return screen && state && theme ? [{ file, screen, state, width: Number(width), theme }] : []
}

/** Writes one HTML page with all screenshots, grouped by screen. */
export async function writeGalleryPage() {
  if (!existsSync(folder)) return
  const screenshots = (await readdir(folder)).sort().flatMap(parseName)
  const screens = Map.groupBy(screenshots, ({ screen }) => screen)
  const sections = [...screens].map(
    ([screen, states]) => `<h2 id="${screen}">${toWords(screen)}</h2><div>${states.map(toFigure).join('')}</div>`,
  )
  const links = [...screens.keys()].map(screen => `<a href="#${screen}">${toWords(screen)}</a>`)
  await writeFile(
    path.join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fledge, every screen</title><style>${style}</style>
<h1>Every screen of Fledge</h1><nav>${links.join(' ')}</nav>${sections.join('\n')}</html>\n`,
  )
}

const toWords = (slug: string) => slug.replaceAll('-', ' ')

const toFigure = ({ file, state, width, theme }: Screenshot) =>
  `<figure style="flex-basis:${width / 4 + 120}px"><a href="${file}"><img loading="lazy" src="${file}" alt=""></a>` +
  `<figcaption>${toWords(state)}, ${width} px, ${theme}</figcaption></figure>`

const style = `body{font:16px system-ui;margin:24px;background:#eee;color:#222}nav{display:flex;flex-wrap:wrap;gap:4px 16px}
h2{margin:32px 0 8px;text-transform:capitalize}div{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}
figure{margin:0}img{width:100%;max-height:640px;object-fit:cover;object-position:top;border:1px solid #bbb}figcaption{font-size:14px}`
