import { ensureDemoBuild, ensureServerBuild, ensureWebBuild } from './build-app.mjs'
import { ensureDependencies, ensureNode24 } from './install/install.mjs'
import { main } from './project.mjs'

const builds = {
  server: { ensure: ensureServerBuild, done: 'The server is in apps/api/dist.' },
  demo: { ensure: ensureDemoBuild, done: 'The server with the demo world is in apps/demo/dist.' },
  web: { ensure: ensureWebBuild, done: 'The web app is in apps/web/dist.' },
}

/** Builds the parts that are named, or what production needs. */
await main(async () => {
  await ensureDependencies()
  const node = await ensureNode24()
  const named = process.argv.slice(2)
  for (const part of named.length > 0 ? named : ['server', 'web']) {
    const { ensure, done } = builds[part]
    await ensure(node)
    console.log(done)
  }
})
