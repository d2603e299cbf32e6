import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureServerBuild, ensureWebBuild } from './build-app.mjs'
import { ensureChromium } from './install/chromium.mjs'
import { ensureDependencies, ensureNode24 } from './install/install.mjs'
import { main, root } from './project.mjs'

/** Runs a program that needs the web app build and a browser: `node scripts/with-browser.mjs bench/web/bench.ts`. */
await main(async () => {
  const [program, ...rest] = process.argv.slice(2)
  await ensureDependencies()
  const node = await ensureNode24()
  await ensureWebBuild(node)
  await ensureServerBuild(node)
  const chromium = await ensureChromium(node)
  const env = {
    ...process.env,
    FLEDGE_CHROMIUM: chromium ?? '',
    PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
  }
  const child = spawn(node, [program, ...rest], { cwd: root, env, stdio: 'inherit' })
  process.exitCode = await new Promise(resolve => child.on('close', code => resolve(code ?? 1)))
})
