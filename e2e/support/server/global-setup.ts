import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeGalleryPage } from '../../gallery/screenshots.ts'
import { startServer } from './server.ts'

/** Creates one migrated, empty database. The server of each worker starts on a copy of it, which skips the migrations. */
export default async function createTemplateDatabase() {
  const template = await mkdtemp(path.join(tmpdir(), 'fledge-e2e-template-'))
  const remove = () => rm(template, { recursive: true, force: true })
  try {
    const server = await startServer({ FLEDGE_DATA_DIR: template })
    await server.stop()
  } catch (error) {
    await remove()
    throw error
  }
  process.env.FLEDGE_E2E_TEMPLATE = template
  return async () => {
    await writeGalleryPage()
    await remove()
  }
}
