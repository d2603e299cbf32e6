import { birdPng } from '../../apps/api/src/platform/mail/bird-image.ts'
import { birdSource } from '../../apps/api/src/platform/mail/mail.ts'
import { mailSamples } from '../../apps/api/src/testing/mails/mail-samples.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectAccessible } from '../support/pages/accessibility.ts'
import { findOverflow } from './check-scenes.ts'
import { takeScreenshot, takesScreenshots } from './screenshots.ts'

const widths = [640, 360]

test('Every kind of mail fits a phone, shows the bird and is accessible in light and dark', async ({ page }) => {
  for (const [kind, { write }] of Object.entries(mailSamples)) {
    const { html } = await write()
    // A mail program takes the image from the attachment.
    await page.setContent(html.replaceAll(birdSource, `data:image/png;base64,${birdPng}`))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 })
      expect.soft(await page.evaluate(findOverflow), `${kind} fits ${width} px`).toEqual([])
      if (!takesScreenshots) continue
      for (const theme of ['light', 'dark'] as const)
        await takeScreenshot(page, { screen: 'Mails', state: kind }, width, theme)
    }
    expect.soft(await page.evaluate(() => document.images[0]?.naturalWidth), kind).toBe(96)
    await expectAccessible(page, { isMail: true })
  }
})
