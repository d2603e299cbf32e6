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
  const webBuild = ensureWebBuild(node, { isConcurrent: true })
  // A failure is reported below, when the server can be stopped.
  webBuild.catch(() => {})
  const entry = serverEntry(process.env)
  if (entry === builtServer) await ensureServerBuild(node)
  else await ensureDemoBuild(node)
  // Detached, so that Ctrl-C reaches the server only through `forwardSignals` and not also from the terminal.
  const server = spawn(node, [...memoryFlags, entry, '--web-app-follows', ...process.argv.slice(2)], {
    cwd: root,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // The compile cache makes the next start about a third faster.
    env: { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/fledge'), ...memorySettings, ...process.env },
  })
  forwardSignals([server])
  server.on('exit', code => {
    process.exitCode = code ?? 1
  })
  try {
    await webBuild
    // The server does not wait any more when it has ended with an error.
    if (server.connected) server.send('The web app is built')
  } catch (error) {
    // Ctrl-C ends the build as well, which is no failure to report.
    if (server.killed) return
    server.kill('SIGTERM')
    throw error
  }
})
