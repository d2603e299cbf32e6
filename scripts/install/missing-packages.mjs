const glibc = () => {
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime !== undefined
}

/** Operating system, processor and C library of this machine, in npm's terms. */
export const currentPlatform = () => ({
  os: process.platform,
  cpu: process.arch,
  libc: process.platform === 'linux' ? (glibc() ? 'glibc' : 'musl') : undefined,
})

/**
 * Lists the packages of the lock file that this machine needs and npm has not installed. npm skips optional packages
 * silently, and native binaries are optional packages: without this check, the build would fail with an unrelated error.
 */
export function listMissing(lock, installed, platform) {
  const isNeeded = ({ optional, os, cpu, libc }) =>
    !optional || ((os || cpu) && matches(os, platform.os) && matches(cpu, platform.cpu) && matches(libc, platform.libc))
  return Object.entries(lock.packages)
    .filter(([location, wanted]) => location.includes('node_modules/') && !wanted.link && isNeeded(wanted))
    .filter(([location, { version, integrity }]) => {
      const found = installed?.packages[location]
      return found?.version !== version || found.integrity !== integrity
    })
    .map(([location]) => location.split('node_modules/').at(-1))
}

const matches = (allowed, actual) => !allowed || allowed.includes(actual)
