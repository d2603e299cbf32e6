import { test as base } from '../support/fixtures.ts'
import { checkScenes } from './check-scenes.ts'
import { companyScenes } from './scenes/company-scenes.ts'
import { extremeScenes } from './scenes/extreme-scenes.ts'
import { interviewScenes } from './scenes/interview-scenes.ts'
import { messageScenes } from './scenes/message-scenes.ts'
import { newcomerScenes } from './scenes/newcomer-scenes.ts'
import { operatorGroups } from './scenes/operator-scenes.ts'
import { studentScenes } from './scenes/student-scenes.ts'
import { visitorScenes } from './scenes/visitor-scenes.ts'
import { type GalleryData, seedGallery } from './seed.ts'

let seeded: Promise<GalleryData> | undefined
/** The first test creates the data. A worker fixture would need a separate worker, browser and server. */
const test = base.extend<{ data: GalleryData }>({
  data: async ({ server }, use) => {
    seeded ??= seedGallery(server)
    await use(await seeded)
  },
})

// All tests run in one worker; each further worker would create the data again.
test.describe.configure({ mode: 'default' })

const groups = [
  visitorScenes,
  newcomerScenes,
  studentScenes,
  extremeScenes,
  companyScenes,
  messageScenes,
  interviewScenes,
  operatorGroups,
].flat()
for (const { name, person, scenes } of groups) {
  test(`${name}: every state is shown, fits the screen and is accessible`, async ({ page, data }) => {
    await checkScenes(page, scenes, data, person?.(data))
  })
}
