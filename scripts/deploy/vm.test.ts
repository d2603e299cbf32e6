import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { maxFileBytes } from '@fledge/contract/files/files'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { builtServer, memoryFlags, memorySettings } from '../server-entry.mjs'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const folder = mkdtempSync(path.join(tmpdir(), 'fledge-vm-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const units = ['fledge.service', 'fledge-backup.service', 'fledge-backup.timer']

/** The sections of a systemd unit. Throws for a line that is neither a section, a setting nor a comment. */
const parseUnit = (text: string) => {
  const sections: Record<string, [string, string][]> = {}
  let current: [string, string][] | undefined
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const section = /^\[(\w+)\]$/.exec(line)?.[1]
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (section) sections[section] = current = []
    else if (name && value !== undefined && current) current.push([name, value])
    else throw new Error(`Not a line of a unit: ${line}`)
  }
  return (section: string, name: string) => sections[section]?.find(([key]) => key === name)?.[1]
}

/** The directives of an nginx configuration by name. Throws for braces or lines that do not match. */
const parseNginx = (text: string) => {
  const plain = text.replace(/^\s*#.*$/gm, '')
  const directives = new Map<string, string[]>()
  let depth = 0
  for (const [part] of plain.matchAll(/[^;{}]+[;{]|\}/g)) {
    depth += part === '}' ? -1 : part.endsWith('{') ? 1 : 0
    const [name = '', ...values] = part.slice(0, -1).trim().split(/\s+/)
    if (depth < 0 || (part !== '}' && !name)) throw new Error(`Not a directive: ${part}`)
    directives.set(name, [...(directives.get(name) ?? []), values.join(' ')])
  }
  if (depth !== 0) throw new Error('A block is not closed')
  return directives
}

const isInstalled = (program: string) => spawnSync('which', [program]).status === 0
const megabytes = (text = '') => Number(/^(\d+)m/i.exec(text)?.[1]) * 1024 * 1024

describe('The files for a virtual machine', () => {
  test('start the server that npm start starts, as its own user with a folder of its own', () => {
    const unit = parseUnit(read('deploy/systemd/fledge.service'))
    const command = unit('Service', 'ExecStart') ?? ''
    expect(command).toBe(`/opt/fledge/node_modules/.bin/node ${memoryFlags.join(' ')} ${builtServer}`)
    expect(unit('Service', 'User')).toBe('fledge')
    const environment = parseEnv((unit('Service', 'Environment') ?? '').replaceAll(' ', '\n'))
    expect(environment).toMatchObject({ NODE_ENV: 'production', FLEDGE_DATA_DIR: '/var/lib/fledge', ...memorySettings })
    expect(unit('Service', 'StateDirectory')).toBe('fledge')
    expect(Number(unit('Service', 'TimeoutStopSec'))).toBeGreaterThan(9)
    expect(parseUnit(read('deploy/systemd/fledge-backup.timer'))('Timer', 'Persistent')).toBe('true')
    expect(() => parseUnit('[Service]\nExecStart /bin/true')).toThrow('Not a line')
  })

  test.skipIf(!isInstalled('systemd-analyze'))('are accepted by systemd', () => {
    // The programs of the units are not installed here.
    mkdirSync(path.join(folder, 'units'))
    for (const unit of units)
      writeFileSync(
        path.join(folder, 'units', unit),
        read(`deploy/systemd/${unit}`).replaceAll('/opt/fledge/node_modules/.bin/node', process.execPath),
      )
    const files = units.map(unit => path.join(folder, 'units', unit))
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' })
    const own = stderr.split('\n').filter(line => line.includes('fledge') && !/not-found|Unit .* not found/.test(line))
    expect(own).toEqual([])
  })

  test('let resumes and streams through nginx and Caddy, to the port of the server', () => {
    const directives = parseNginx(read('deploy/nginx/fledge.conf'))
    expect(megabytes(directives.get('client_max_body_size')?.[0])).toBeGreaterThan(maxFileBytes)
    expect(directives.get('proxy_buffering')).toEqual(['off'])
    expect(directives.get('proxy_pass')).toEqual(['http://127.0.0.1:3000'])
    // Adding to a header that the client sent would let the client choose its IP address.
    expect(directives.get('proxy_set_header')).toContain('X-Forwarded-For $remote_addr')
    expect(() => parseNginx('server { listen 80; ')).toThrow('not closed')
    const caddy = read('deploy/caddy/Caddyfile')
    expect(megabytes(/max_size (\S+)/.exec(caddy)?.[1])).toBeGreaterThan(maxFileBytes)
    expect(caddy).toMatch(/reverse_proxy 127\.0\.0\.1:3000 \{[^}]*flush_interval -1/)
    expect(caddy.split('{')).toHaveLength(caddy.split('}').length)
  })

  test.skipIf(!isInstalled('caddy'))('are accepted by Caddy', () => {
    const file = path.join(root, 'deploy/caddy/Caddyfile')
    const { status, stdout } = spawnSync('caddy', ['adapt', '--config', file, '--adapter', 'caddyfile'])
    expect([status, stdout.toString()]).toEqual([0, expect.stringContaining('"max_size":6000000')])
  })

  test.skipIf(!isInstalled('nginx') || !isInstalled('openssl'))('are accepted by nginx', () => {
    const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
    const request = `req -x509 -newkey rsa:2048 -nodes -subj /CN=fledge.example -keyout ${key} -out ${certificate}`
    spawnSync('openssl', request.split(' '))
    const site = read('deploy/nginx/fledge.conf')
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    const file = path.join(folder, 'nginx.conf')
    writeFileSync(file, `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${site} }`)
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')])
  })

  test('have an example of the settings that is complete but for its secrets', () => {
    const example = { NODE_ENV: 'production', ...parseEnv(read('.env.example')) }
    expect(() => readConfig(example)).toThrow(/^Set FLEDGE_SECRET \(.*\): production does not start without it\.$/)
    const config = readConfig({ ...example, FLEDGE_SECRET: 'kX7d0c6G4u1bq8ZtPz2mWw5eRr9sYyAa' })
    expect(config).toMatchObject({ host: '127.0.0.1', trustProxy: '127.0.0.1', standIns: false })
  })
})
