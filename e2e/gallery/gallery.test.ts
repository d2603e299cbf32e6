import { test as base } from '../support/fixtures.ts'
import { beginAs, walk } from './check-scenes.ts'
import { companyWalks } from './company-scenes.ts'
import { extremeWalks } from './extreme-scenes.ts'
import { newcomerWalks } from './newcomer-scenes.ts'
import { type GalleryWorld, makeGalleryWorld } from './seed.ts'
import { studentWalks } from './student-scenes.ts'
import { visitorWalks } from './visitor-scenes.ts'

let made: Promise<GalleryWorld> | undefined
/** Made by the first walk. As a worker's fixture it would have a worker, a browser and a server of its own. */
const test = base.extend<{ world: GalleryWorld }>({
  world: async ({ server }, use) => {
    made ??= makeGalleryWorld(server)
    await use(await made)
  },
})

// One worker walks through all of it, or each would make the world for itself.
test.describe.configure({ mode: 'default' })
// The network edge of the scenes must be the last word, so no service worker answers in its place.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

for (const { name, person, scenes } of [visitorWalks, newcomerWalks, studentWalks, extremeWalks, companyWalks].flat()) {
  test(`${name}: every state is there, fits and is accessible`, async ({ page, world }) => {
    await beginAs(page, person?.(world))
    await walk(page, scenes, world)
  })
}
