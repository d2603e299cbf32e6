import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Debian's packages and the program that shows that each one is installed. */
const packages = {
  patroni: 'patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  'postgresql-15': '/usr/lib/postgresql/15/bin/initdb',
}

const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/bin', '/sbin', '/bin']

const find = (program: string) =>
  program.startsWith('/')
    ? existsSync(program)
      ? program
      : undefined
    : folders.map(folder => path.join(folder, program)).find(file => existsSync(file))

const listMissing = () => Object.entries(packages).flatMap(([name, program]) => (find(program) ? [] : [name]))

export const requireProgram = (name: string) => {
  const found = find(name)
  if (!found) throw new Error(`The program ${name} was not found.`)
  return found
}

export const postgresBin = '/usr/lib/postgresql/15/bin'

/** Installs what is missing when this process may; otherwise the error says what to install. */
export const ensurePackages = async () => {
  const missing = listMissing()
  if (missing.length === 0) return
  const command = `apt-get install --no-install-recommends ${missing.join(' ')}`
  const mayInstall = process.getuid?.() === 0 && find('apt-get') !== undefined
  if (!mayInstall) throw new Error(`A cluster needs Debian's packages. As root, run: ${command}`)
  console.log(`Installing ${missing.join(', ')} …`)
  await withoutServices(() => {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing])
  })
  const rest = listMissing()
  if (rest.length > 0) throw new Error(`apt-get did not install ${rest.join(', ')}. As root, run: ${command}`)
}

const run = (program: string, args: string[]) =>
  spawnSync(program, ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })

const policy = '/usr/sbin/policy-rc.d'

/** Debian starts the service of a package when it is installed. This policy forbids it, so that no default service takes a port. */
const withoutServices = async (work: () => void) => {
  // An administrator's own policy already decides, and containers have one that forbids all services.
  if (existsSync(policy)) return work()
  await writeFile(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    work()
  } finally {
    await rm(policy)
  }
}
