import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureDependencies, ensureNode24 } from './install/install.mjs'
import { main, root } from './project.mjs'
import { sourceEntry } from './server-entry.mjs'
import { forwardSignals } from './signals.mjs'

const webPort = Number(process.env.PORT || 3000)
const apiPort = webPort + 1

/** Serves the web app on PORT and the API server on PORT + 1. Both reload when their sources change. */
await main(async () => {
  await ensureDependencies()
  const node = await ensureNode24()
  const run = (args, folder, env) =>
    spawn(node, args, {
      cwd: path.join(root, folder),
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
  const server = run(['--watch', '--watch-preserve-output', sourceEntry(process.env)], '.', {
    PORT: String(apiPort),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${webPort}`,
  })
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const web = run([vite, '--port', String(webPort), '--strictPort', '--clearScreen', 'false'], 'apps/web', {
    API_PORT: String(apiPort),
  })
  const children = [server, web]
  forwardSignals(children)
  for (const child of children) {
    child.on('exit', code => {
      process.exitCode ||= code ?? 0
      for (const other of children) other.kill('SIGTERM')
    })
  }
})
