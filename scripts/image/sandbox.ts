import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The base image shares these folders with the machine. `/usr/local` is its own, as in the images of Node. */
const systemFolders = ['bin', 'sbin', 'lib', 'lib64']
/** The path in the base image of the machine's own certificate authority, if it has one. */
export const extraCertificates = '/etc/extra-certificates.pem'
const searchPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** Returns the reason why this machine cannot run the check, or undefined when it can. */
export const findObstacle = () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'The check needs root on Linux: it mounts and changes root.'
  if (!lstatSync('/bin').isSymbolicLink()) return 'The check needs a system whose /bin is a link to /usr/bin.'
  return undefined
}

/** A root file system like the base image: the machine's own /usr with Node and npm in /usr/local. */
export const createBaseImage = (folder: string, node: string, npm: string) => {
  for (const name of ['usr', 'local/bin', 'local/lib/node_modules', 'etc', 'proc', 'dev', 'tmp', 'root', 'opt'])
    mkdirSync(path.join(folder, name), { recursive: true })
  for (const name of systemFolders) if (existsSync(`/${name}`)) symlinkSync(`usr/${name}`, path.join(folder, name))
  cpSync(node, path.join(folder, 'local/bin/node'))
  cpSync(npm, path.join(folder, 'local/lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(folder, 'local/bin/npm'))
  for (const name of ['resolv.conf', 'hosts', 'nsswitch.conf', 'ld.so.cache'])
    if (existsSync(`/etc/${name}`)) writeFileSync(path.join(folder, 'etc', name), readFileSync(`/etc/${name}`))
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  if (certificates) cpSync(certificates, path.join(folder, extraCertificates), { dereference: true })
  writeFileSync(path.join(folder, 'etc/passwd'), 'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/nonexistent:/bin/sh\n')
}

type Container = {
  /** The root file system of the image. */
  image: string
  command: string[]
  cwd?: string
  env?: Record<string, string>
  /** `uid:gid`; root by default. */
  user?: string
  readOnly?: boolean
  /** Folders of the machine by their path in the container. */
  volumes?: Map<string, string>
}

/**
 * Starts a command with the image as its root, in mount and process namespaces of its own: as in a container, the command is
 * process 1, has no capabilities and cannot gain any. The network is the machine's.
 */
export const startContainer = (container: Container): ChildProcess => {
  const { image, command, cwd = '/', env = {}, user = '0:0', readOnly = false, volumes = new Map() } = container
  const mounts = [
    'mount --make-rprivate /',
    'mount --bind "$0" "$0"',
    'mount --rbind /usr "$0/usr"',
    'mount -o remount,bind,ro "$0/usr"',
    'mount --bind "$0/local" "$0/usr/local"',
    'mount --rbind /dev "$0/dev"',
    'mount -t proc proc "$0/proc"',
    'mount -t tmpfs -o mode=1777 tmpfs "$0/tmp"',
    ...[...volumes].flatMap(([target, source]) => [`mkdir -p "$0${target}"`, `mount --bind '${source}' "$0${target}"`]),
    ...(readOnly ? ['mount -o remount,bind,ro "$0"', 'mount -o remount,bind,ro "$0/usr/local"'] : []),
  ]
  const [uid, gid] = user.split(':')
  const identity =
    uid === '0'
      ? ''
      : `setpriv --reuid ${uid} --regid ${gid} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all`
  const script = [
    'set -e',
    ...mounts,
    'cd /',
    `exec chroot "$0" /bin/sh -c 'cd "$0" && exec ${identity} "$@"' '${cwd}' "$@"`,
  ].join('\n')
  return spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', '/bin/sh', '-c', script, image, ...command], {
    env: { PATH: searchPath, HOME: uid === '0' ? '/root' : '/tmp', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
