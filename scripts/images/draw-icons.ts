import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { chromiumOptions } from '../../e2e/support/chromium-options.ts'

/** Draws the app icons and the bird of the mails from the favicon. Run `node scripts/images/draw-icons.ts` after the favicon has changed. */

const paper = '#fbf8f3'
const coral = '#f4593f'
const folder = 'apps/web/public/icons'

const bird = readFileSync('apps/web/public/favicon.svg', 'utf8')
  .replace(/^<svg[^>]*>|<\/svg>\s*$|<title>.*?<\/title>/g, '')
  .replaceAll('#fff', 'wing')
  .replaceAll(coral, paper)
  .replaceAll('wing', coral)

/** The bird's center is (16.35, 15.75) and its width is 26.7 of the 32 units. */
const draw = (size: number, { share, corner }: { share: number; corner: number }) => {
  const scale = (share * size) / 26.7
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" style="display:block">
    <rect width="${size}" height="${size}" rx="${corner * size}" fill="${coral}"/>
    <g transform="translate(${size / 2} ${size / 2}) scale(${scale}) translate(-16.35 -15.75)">${bird}</g></svg>`
}

// A maskable icon may be cropped to a circle of 80 % of its size. Apple devices round the corners themselves.
const icons = [
  { name: 'icon-192', size: 192, share: 0.68, corner: 0.22 },
  { name: 'icon-512', size: 512, share: 0.68, corner: 0.22 },
  { name: 'maskable-512', size: 512, share: 0.54, corner: 0 },
  { name: 'apple-touch-icon', size: 180, share: 0.64, corner: 0 },
]

const browser = await chromium.launch(chromiumOptions())
const page = await browser.newPage()
for (const { name, size, ...shape } of icons) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<body style="margin:0">${draw(size, shape)}</body>`)
  writeFileSync(`${folder}/${name}.png`, await page.screenshot({ omitBackground: true }))
}
await page.setViewportSize({ width: 96, height: 96 })
const favicon = readFileSync('apps/web/public/favicon.svg', 'utf8').replace('<svg ', '<svg width="96" height="96" ')
await page.setContent(`<body style="margin:0;display:grid">${favicon}</body>`)
const birdPng = (await page.screenshot({ omitBackground: true })).toString('base64')
// The server is one file, so the image of its mails is a constant.
const birdFile = 'apps/api/src/platform/mail/bird-image.ts'
writeFileSync(birdFile, readFileSync(birdFile, 'utf8').replace(/'[^']*'\n$/, `'${birdPng}'\n`))
await browser.close()
