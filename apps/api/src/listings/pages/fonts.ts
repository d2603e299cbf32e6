import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { html, Markup } from '../../platform/pages/markup.ts'

/** Local fonts with the metrics of the web fonts, as in the app's stylesheet. */
const standIns = `@font-face{font-family:"Inter Stand-in";src:local("Arial"),local("Liberation Sans"),local("Helvetica Neue");size-adjust:107.1%;ascent-override:90.4%;descent-override:22.5%;line-gap-override:0%}@font-face{font-family:"Bricolage Stand-in";src:local("Arial"),local("Liberation Sans"),local("Helvetica Neue");size-adjust:98%;ascent-override:94.9%;descent-override:27.5%;line-gap-override:0%}`

const families = [
  ['Inter Variable', /^inter-latin-wght-normal.*\.woff2$/],
  ['Bricolage Grotesque Variable', /^bricolage-grotesque-latin-wght-normal.*\.woff2$/],
] as const

const face = (family: string, file: string) =>
  `@font-face{font-family:"${family}";font-weight:200 800;font-display:swap;src:url(/assets/${file}) format("woff2")}`

/** The fonts of the built web app: the same files, so that a browser that opens the app later has them. */
export const findFonts = (webRoot: string | undefined) => {
  const folder = join(webRoot ?? '', 'assets')
  const files = webRoot && existsSync(folder) ? readdirSync(folder) : []
  const found = families.flatMap(([family, pattern]) => {
    const file = files.find(name => pattern.test(name))
    return file ? [{ family, file }] : []
  })
  return {
    style: standIns + found.map(({ family, file }) => face(family, file)).join(''),
    preloads: html`${found.map(
      ({ file }) => html`<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${file}">`,
    )}`,
  }
}

export type Fonts = ReturnType<typeof findFonts>

export const inStyle = (css: string) => new Markup(`<style>${css}</style>`)
