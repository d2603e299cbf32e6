import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureDemoBuild, ensureServerBuild, ensureWebBuild } from './build-app.mjs'
import { ensureDependencies, ensureNode24 } from './install/install.mjs'
import { main, root } from './project.mjs'
import { builtServer, memoryFlags, memorySettings, serverEntry } from './server-entry.mjs'
import { forwardSignals } from './signals.mjs'

await main(async () => {
  await ensureDependencies({ forTests: false })
  const node = await ensureNode24()
  await ensureWebBuild(node)
  const entry = serverEntry(process.env)
  if (entry === builtServer) await ensureServerBuild(node)
  else await ensureDemoBuild(node)
  // Detached, so that Ctrl-C reaches the server only through `forwardSignals` and not also from the terminal.
  const server = spawn(node, [...memoryFlags, entry, ...process.argv.slice(2)], {
    cwd: root,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit'],
    // The compile cache makes the next start about a third faster.
    env: { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/fledge'), ...memorySettings, ...process.env },
  })
  forwardSignals([server])
  server.on('exit', code => {
    process.exitCode = code ?? 1
  })
})
