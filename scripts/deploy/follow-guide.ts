// Follows "A small VM in ten minutes" of docs/operating.md in a temporary folder, and prints what it does. What a machine without
// systemd cannot do is replaced: the commands of the units are read from their files and run with their environment.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import pg from 'pg'
import { stopProcess } from '../child-process.ts'
import { findFreePort } from '../free-port.ts'
import { startTestPostgres } from '../postgres/test-postgres.ts'

const root = path.join(import.meta.dirname, '../..')
const home = mkdtempSync(path.join(tmpdir(), 'fledge-guide-'))
const opt = path.join(home, 'opt/fledge')
const started = performance.now()

const say = (text: string) => console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${text}`)

const run = (command: string, options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) => {
  say(`$ ${command.replaceAll(home, '')}`)
  const { status, stdout, stderr } = spawnSync(command, { shell: '/bin/sh', cwd: opt, encoding: 'utf8', ...options })
  const output = `${stdout}${stderr}`.trim()
  for (const line of output.split('\n').slice(-4)) if (line) console.log(`          ${line.replaceAll(home, '')}`)
  if (status !== 0) throw new Error(`The command ended with code ${status}`)
  return output
}

/** The command and the environment of a unit, with the folders of this machine. */
const readUnit = (name: string, settings: NodeJS.ProcessEnv) => {
  const here = (text = '') => text.replaceAll('/opt/', `${home}/opt/`).replaceAll('/var/', `${home}/var/`)
  const text = readFileSync(path.join(opt, 'deploy/systemd', name), 'utf8')
  const settingOf = (key: string) => here(new RegExp(`^${key}=(.*)$`, 'm').exec(text)?.[1])
  const env = { PATH: process.env.PATH, ...parseEnv(settingOf('Environment').replaceAll(' ', '\n')), ...settings }
  return {
    command: settingOf('ExecStart')
      .replaceAll('%%', '%')
      .replaceAll('$$', () => '$'),
    env,
  }
}

const fetchThroughProxy = (port: number, route: string, body?: Buffer) =>
  new Promise<string>((resolve, reject) => {
    const headers = { host: 'fledge.example', ...(body ? { 'content-type': 'application/pdf' } : {}) }
    const method = body ? 'POST' : 'GET'
    const sent = request(
      { port, host: '127.0.0.1', path: route, method, headers, rejectUnauthorized: false },
      response => {
        let text = ''
        response
          .on('data', chunk => (text += chunk))
          .on('end', () => resolve(`${response.statusCode} ${text.slice(0, 120)}`))
      },
    )
    sent.on('error', reject).end(body)
  })

const untilReady = async (port: number) => {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(100))
    if ((await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null))?.ok) return
  throw new Error('The server was not ready within a minute')
}

const startNginx = async (port: number) => {
  const httpsPort = await findFreePort()
  const httpPort = await findFreePort()
  run(
    `openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=fledge.example -keyout ${home}/key.pem -out ${home}/certificate.pem 2>/dev/null`,
  )
  const site = readFileSync(path.join(opt, 'deploy/nginx/fledge.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('listen 443', `listen 127.0.0.1:${httpsPort}`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${home}/certificate.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${home}/key.pem;`)
    .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
  const config = `daemon off; pid ${home}/nginx.pid; error_log stderr; events {} http { access_log off; ${site} }`
  writeFileSync(path.join(home, 'nginx.conf'), config)
  say('$ nginx with deploy/nginx/fledge.conf')
  return { child: spawn('nginx', ['-c', path.join(home, 'nginx.conf')], { stdio: 'ignore' }), httpsPort }
}

const postgres = await startTestPostgres()
const children: ChildProcess[] = []
try {
  mkdirSync(path.dirname(opt), { recursive: true })
  run(`git clone --quiet --depth=1 file://${root} ${opt}`, { cwd: home })
  // Another copy of the packages would take minutes and a network.
  symlinkSync(path.join(root, 'node_modules'), path.join(opt, 'node_modules'))
  run('npm run build --silent')

  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  for (const statement of [
    "create user fledge password 'word'",
    'create database fledge owner fledge',
    'create database fledge_again owner fledge',
  ]) {
    say(`# ${statement}`)
    await admin.query(statement)
  }
  await admin.end()

  const port = await findFreePort()
  const database = new URL(postgres.url)
  Object.assign(database, { username: 'fledge', password: 'word', pathname: '/fledge' })
  const example = parseEnv(readFileSync(path.join(opt, '.env.example'), 'utf8'))
  const settings = {
    ...example,
    FLEDGE_SECRET: randomBytes(32).toString('base64'),
    DATABASE_URL: database.href,
    FLEDGE_BACKUP_PASSPHRASE: 'a passphrase of this trial',
    PORT: String(port),
  }
  for (const folder of ['var/lib/fledge', 'var/cache/fledge', 'var/backups/fledge'])
    mkdirSync(path.join(home, folder), { recursive: true })

  const unit = readUnit('fledge.service', settings)
  say(`$ systemctl start fledge: ${unit.command.replaceAll(home, '')}`)
  const [program = '', ...args] = unit.command.split(' ')
  const server = spawn(program, args, { cwd: opt, env: unit.env, stdio: ['ignore', 'inherit', 'inherit'] })
  children.push(server)
  await untilReady(port)

  const nginx = await startNginx(port)
  children.push(nginx.child)
  await sleep(1000)
  say(`GET /api/health  ${await fetchThroughProxy(nginx.httpsPort, '/api/health')}`)
  say(`GET /api/ready  ${await fetchThroughProxy(nginx.httpsPort, '/api/ready')}`)
  const resume = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(5_000_000)])
  say(`POST /api/files, 5 MB, not signed in  ${await fetchThroughProxy(nginx.httpsPort, '/api/files', resume)}`)

  const backup = readUnit('fledge-backup.service', settings)
  run(backup.command, { env: backup.env })
  const [file = ''] = readdirSync(path.join(home, 'var/backups/fledge'))
  const restoredUrl = new URL(database)
  restoredUrl.pathname = '/fledge_again'
  run(`node_modules/.bin/node apps/api/src/restore.ts ${home}/var/backups/fledge/${file}`, {
    env: { ...backup.env, DATABASE_URL: restoredUrl.href, FLEDGE_FILES_DIR: `${home}/var/lib/restored` },
  })
  await stopProcess(server, 'SIGTERM')
  say(`$ systemctl stop fledge: code ${server.exitCode}`)
} finally {
  for (const child of children) if (child.exitCode === null) await stopProcess(child, 'SIGTERM')
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}
