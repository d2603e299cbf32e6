import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { builtServer, memoryFlags, memorySettings } from '../server-entry.mjs'
import { listContext } from './build-context.ts'
import { findStep, parseDockerfile, readCopy, readPairs, type Stage } from './dockerfile.ts'

const root = path.join(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'fledge-dockerfile-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const stages = parseDockerfile(readFileSync(path.join(root, 'Dockerfile'), 'utf8'))
const last = stages.at(-1) as Stage
const steps = (keyword: string) => stages.flatMap(stage => stage.steps.filter(step => step.keyword === keyword))

describe('The image', () => {
  test('runs on the Node version of the server', () => {
    const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'apps/api/package.json'), 'utf8'))
    const names = stages.map(({ name }) => name)
    const bases = stages.map(({ from }) => from).filter(from => !names.includes(from))
    expect(new Set(bases)).toEqual(new Set([`node:${devDependencies.node}-bookworm-slim`]))
  })

  test('starts the production server as an unprivileged user, has a health check and stops on SIGTERM', () => {
    const env = Object.fromEntries(last.steps.filter(({ keyword }) => keyword === 'ENV').flatMap(readPairs))
    expect(env).toMatchObject({ NODE_ENV: 'production', FLEDGE_DATA_DIR: findStep(last, 'VOLUME')?.text })
    expect(findStep(last, 'USER')?.text).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    // The exec form makes the server process 1, so that it receives SIGTERM.
    expect(findStep(last, 'CMD')?.exec).toEqual(['node', ...memoryFlags, builtServer])
    expect(env).toMatchObject(memorySettings)
    expect(findStep(last, 'HEALTHCHECK')?.exec?.join(' ')).toContain('/api/health')
  })

  test('runs no install scripts of packages', () => {
    const installs = steps('RUN').filter(({ text }) => /\bnpm (ci|install)\b/.test(text))
    expect(installs.length).toBeGreaterThan(0)
    for (const { text } of installs) expect(text).toContain('npm ci --ignore-scripts')
  })

  test('copies only files that exist in the build context or in an earlier stage', () => {
    const context = listContext(root)
    const names = stages.map(({ name }) => name)
    for (const step of steps('COPY')) {
      const from = step.flags.get('from')
      if (from) expect(names).toContain(from)
      else
        for (const source of readCopy(step).sources)
          expect(context.some(file => file === source || file.startsWith(`${source}/`)) && source).toBe(source)
    }
  })

  test('receives no secrets, data, tests or Git history', () => {
    const files = [
      '.env',
      '.git/config',
      'data/secret',
      'apps/api/.env.local',
      'apps/api/src/a.test.ts',
      'apps/api/src/a.ts',
    ]
    for (const file of [...files, 'node_modules/x/index.js', 'apps/web/dist/index.html', 'docs/map.md']) {
      mkdirSync(path.join(folder, 'context', path.dirname(file)), { recursive: true })
      writeFileSync(path.join(folder, 'context', file), '')
    }
    cpSync(path.join(root, '.dockerignore'), path.join(folder, 'context/.dockerignore'))
    expect(listContext(path.join(folder, 'context'))).toEqual(['apps/api/src/a.ts'])
  })

  test('installs the locked production packages of the server', () => {
    const project = path.join(folder, 'install')
    for (const step of stages[0]?.steps.filter(({ keyword }) => keyword === 'COPY') ?? [])
      for (const source of readCopy(step).sources) {
        mkdirSync(path.join(project, path.dirname(source)), { recursive: true })
        cpSync(path.join(root, source), path.join(project, source))
      }
    const install =
      steps('RUN')
        .find(({ text }) => text.includes('--omit=dev'))
        ?.text.split('&&')[0] ?? ''
    const { status, stdout, stderr } = spawnSync(`${install} --dry-run --offline`, { cwd: project, shell: true })
    const output = `${stdout}${stderr}`
    expect(output).toMatch(/add fastify /)
    expect(output).not.toMatch(/add (vite|vitest|typescript|@playwright\/test) /)
    expect(status).toBe(0)
  })
})
