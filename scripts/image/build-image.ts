import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { collectOutput } from '../child-process.ts'
import { listContext } from './build-context.ts'
import { readCopy, readPairs, type Stage, type Step } from './dockerfile.ts'
import { extraCertificates, startContainer } from './sandbox.ts'

type Build = { root: string; folder: string; npmCache: string }

/** Builds every stage as Docker does and returns the folder of the last one. */
export const buildImage = async (build: Build, stages: Stage[]) => {
  for (const stage of stages) {
    const parent = stages.find(({ name }) => name === stage.from)?.name ?? 'base'
    copyTree(path.join(build.folder, parent), path.join(build.folder, stage.name))
    const env: Record<string, string> = {}
    const inherited = stages.find(({ name }) => name === parent)?.steps.findLast(({ keyword }) => keyword === 'WORKDIR')
    let cwd = inherited?.text ?? '/'
    for (const step of stage.steps) {
      if (step.keyword === 'ENV') for (const [name, value] of readPairs(step)) env[name] = value
      if (step.keyword === 'WORKDIR') cwd = makeFolder(build, stage, step)
      if (step.keyword === 'COPY') copy(build, stage, step, cwd)
      if (step.keyword === 'RUN') await run(build, stage, step, { cwd, env })
    }
  }
  return path.join(build.folder, stages.at(-1)?.name ?? '')
}

/** `cp` keeps links between workspaces relative; `cpSync` would make them point into the machine. */
const copyTree = (from: string, to: string) => {
  const { status, stderr } = spawnSync('cp', ['-a', from, to])
  if (status !== 0) throw new Error(String(stderr))
}

const makeFolder = ({ folder }: Build, stage: Stage, { text }: Step) => {
  mkdirSync(path.join(folder, stage.name, text), { recursive: true })
  return text
}

const copy = ({ root, folder }: Build, stage: Stage, step: Step, cwd: string) => {
  const { sources, target } = readCopy(step)
  const destination = path.join(folder, stage.name, path.resolve(cwd, target))
  const from = step.flags.get('from')
  if (from) {
    mkdirSync(path.dirname(destination), { recursive: true })
    for (const source of sources) copyTree(path.join(folder, from, source), destination)
    return
  }
  const context = listContext(root)
  for (const source of sources) {
    const files = context.filter(file => file === source || file.startsWith(`${source}/`))
    if (files.length === 0) throw new Error(`Dockerfile:${step.line}: the build context has no ${source}`)
    const isFolder = existsSync(path.join(root, source)) && statSync(path.join(root, source)).isDirectory()
    for (const file of files) {
      const name = isFolder ? path.relative(source, file) : path.basename(file)
      cpSync(path.join(root, file), path.join(destination, name), { recursive: true })
    }
  }
}

const run = async (build: Build, stage: Stage, step: Step, where: { cwd: string; env: Record<string, string> }) => {
  const mount = new Map((step.flags.get('mount') ?? '').split(',').map(part => part.split('=') as [string, string]))
  const cache = mount.get('type') === 'cache' ? mount.get('target') : undefined
  const child = startContainer({
    image: path.join(build.folder, stage.name),
    command: ['/bin/sh', '-c', step.text],
    cwd: where.cwd,
    env: { ...networkSettings(), ...where.env, npm_config_prefer_offline: 'true' },
    volumes: new Map(cache ? [[cache, build.npmCache]] : []),
  })
  const output = collectOutput(child)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`Dockerfile:${step.line}: RUN ended with code ${code}\n${output()}`)
}

/** A machine behind a proxy reaches the package registry only with these. */
const networkSettings = () => {
  const names = /^(https?_proxy|no_proxy|npm_config_registry)$/i
  const settings = Object.entries(process.env).flatMap(([name, value]) =>
    names.test(name) && value ? [[name, value]] : [],
  )
  return {
    ...Object.fromEntries(settings),
    ...(process.env.NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS: extraCertificates }),
  }
}
