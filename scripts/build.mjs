import { ensureServerBuild, ensureWebBuild } from './build-app.mjs'
import { ensureDependencies, ensureNode24 } from './install/install.mjs'
import { main } from './project.mjs'

await main(async () => {
  await ensureDependencies()
  const node = await ensureNode24()
  const [only] = process.argv.slice(2)
  if (only !== 'server') await ensureWebBuild(node)
  await ensureServerBuild(node)
  console.log(`Built ${only === 'server' ? '' : 'the web app into apps/web/dist and '}the server into apps/api/dist.`)
})
