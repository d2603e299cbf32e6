import { ensureServerBuild, ensureWebBuild } from './build-app.mjs'
import { ensureDependencies, ensureNode24 } from './install/install.mjs'
import { main } from './project.mjs'

await main(async () => {
  await ensureDependencies()
  const node = await ensureNode24()
  await ensureServerBuild(node)
  console.log('The server is in apps/api/dist.')
  if (process.argv[2] === 'server') return
  await ensureWebBuild(node)
  console.log('The web app is in apps/web/dist.')
})
