import { spawn } from 'node:child_process'
import { ensureDependencies, ensureNode24 } from './install.mjs'
import { main, root } from './project.mjs'
import { passSignals } from './signals.mjs'

const port = Number(process.env.PORT ?? 3000)

await main(async () => {
  await ensureDependencies()
  const node = await ensureNode24()
  const run = (args, env) =>
    spawn(node, args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
  const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`
  const server = run(['--watch', '--watch-preserve-output', 'apps/api/src/server.ts'], {
    PORT: String(port + 1),
    PUBLIC_URL: publicUrl,
  })
  const web = run(['scripts/dev-web.mjs'], { PORT: String(port) })
  passSignals([server, web])
  for (const child of [server, web]) {
    child.on('exit', code => {
      process.exitCode ||= code ?? 0
      for (const other of [server, web]) other.kill('SIGTERM')
    })
  }
})
