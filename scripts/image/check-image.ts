import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { collectOutput } from '../child-process.ts'
import { findFreePort } from '../free-port.ts'
import { buildImage } from './build-image.ts'
import { findStep, parseDockerfile, readPairs } from './dockerfile.ts'
import { createBaseImage, findObstacle, startContainer } from './sandbox.ts'

const root = path.join(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'fledge-image-'))

const obstacle = findObstacle()
if (obstacle) {
  console.error(obstacle)
  process.exit(1)
}
try {
  await check()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Runs the steps of the Dockerfile and then the image: as the image's user, with a read-only root, on an empty volume. */
async function check() {
  const stages = parseDockerfile(readFileSync(path.join(root, 'Dockerfile'), 'utf8'))
  const npm = path.dirname(path.dirname(process.env.npm_execpath ?? ''))
  createBaseImage(path.join(folder, 'base'), process.execPath, npm)
  const image = await step('Built every stage', () =>
    buildImage(
      { root, folder, npmCache: spawnSync('npm', ['config', 'get', 'cache']).stdout.toString().trim() },
      stages,
    ),
  )
  const last = stages.at(-1)
  if (!last) throw new Error('The Dockerfile has no stage')
  const env = Object.fromEntries(last.steps.filter(({ keyword }) => keyword === 'ENV').flatMap(readPairs))
  const volume = findStep(last, 'VOLUME')?.text ?? ''
  const data = path.join(folder, 'volume')
  // As Docker does with a new volume: it starts as a copy of the image's folder.
  spawnSync('cp', ['-a', path.join(image, volume), data])
  const container = {
    image,
    cwd: findStep(last, 'WORKDIR')?.text ?? '/',
    user: findStep(last, 'USER')?.text ?? '0:0',
    readOnly: true,
    volumes: new Map([[volume, data]]),
    env: { ...env, ...settings(await findFreePort()) },
  }
  await step('Left out development packages, tests and npm', async () => expectLean(image))
  await step('Cannot write outside the volume and /tmp', async () => {
    const outcome = await runToEnd({
      ...container,
      command: ['/bin/sh', '-c', 'touch /app/x || touch /usr/local/x || exit 7'],
    })
    expect(outcome.code === 7, `A write succeeded: ${outcome.output}`)
  })
  for (const start of ['an empty volume', 'the volume of the run before'])
    await step(`Served on ${start} and ended with code 0 on SIGTERM`, () =>
      serveAndStop(container, findStep(last, 'CMD')?.exec ?? [], findStep(last, 'HEALTHCHECK')?.exec ?? []),
    )
  const size = spawnSync('du', ['-sm', path.join(image, 'app')])
    .stdout.toString()
    .split('\t')[0]
  console.log(`The image adds ${size} MB to its base.`)
}

type Container = Omit<Parameters<typeof startContainer>[0], 'command'>

async function serveAndStop(container: Container, command: string[], healthcheck: string[]) {
  const server = startContainer({ ...container, command })
  const output = collectOutput(server)
  const ended = once(server, 'close')
  const url = `http://127.0.0.1:${container.env?.PORT}`
  try {
    await waitFor(`${url}/api/ready`, () => server.exitCode !== null, output)
    const health = await runToEnd({ ...container, command: healthcheck })
    expect(health.code === 0, `The health check failed: ${health.output}`)
    for (const page of ['/', '/auth']) {
      const response = await fetch(url + page)
      const html = await response.text()
      expect(response.ok && html.includes('<script'), `${page} answered ${response.status}`)
    }
    const admin = await runToEnd({ ...container, command: ['node', 'apps/api/src/admin.ts', 'tables'] })
    expect(admin.code === 0 && admin.output.includes('users'), `The admin command failed: ${admin.output}`)
    const pid = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim()
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    expect(/^Uid:\s+1000\s+1000\s+1000/m.test(status), 'The server does not run as user 1000')
    expect(/^CapBnd:\s+0+$/m.test(status) && /^NoNewPrivs:\s+1$/m.test(status), 'The server could gain privileges')
    process.kill(Number(pid), 'SIGTERM')
    const [code] = await Promise.race([ended, wait(10_000, ['none within ten seconds'])])
    expect(code === 0, `The exit code is ${code}: ${output()}`)
  } finally {
    server.kill('SIGKILL')
  }
}

async function runToEnd(container: Parameters<typeof startContainer>[0]) {
  const child = startContainer(container)
  const output = collectOutput(child)
  const [code] = await once(child, 'close')
  return { code: Number(code), output: output() }
}

async function waitFor(url: string, hasEnded: () => boolean, output: () => string) {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline && !hasEnded(); await wait(100)) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
  }
  throw new Error(`The server did not become ready:\n${output()}`)
}

function expectLean(image: string) {
  const files = readdirSync(path.join(image, 'app'), { recursive: true, encoding: 'utf8' })
  const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
  )
  const installed = files.filter(file => lock.packages[file]?.dev)
  const tests = files.filter(file => /^(apps|packages)\/.*\.test\.tsx?$|^apps\/demo\/./.test(file))
  const npm = readdirSync(path.join(image, 'local/bin')).filter(name => name !== 'node')
  expect(
    installed.length + tests.length + npm.length === 0,
    `The image holds ${[...installed, ...tests, ...npm].join(', ')}`,
  )
}

function settings(port: number) {
  return {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://fledge.example',
    FLEDGE_SECRET: 'a-secret-for-the-check-that-is-long-enough',
    SMTP_URL: 'smtp://127.0.0.1:9',
  }
}

function expect(condition: boolean, message: string) {
  if (!condition) throw new Error(message)
}

async function step<T>(title: string, work: () => Promise<T>) {
  const started = Date.now()
  const result = await work()
  console.log(`✓ ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  return result
}
