import { ensureWebBuild } from './build-web.mjs'
import { ensureDependencies, ensureNode24 } from './install/install.mjs'
import { main } from './project.mjs'

await main(async () => {
  await ensureDependencies()
  await ensureWebBuild(await ensureNode24())
  console.log('Built the web app into apps/web/dist.')
})
