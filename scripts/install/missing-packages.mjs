const glibc = () => {
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime !== undefined
}

/** This machine in npm's words. */
export const thisMachine = () => ({
  os: process.platform,
  cpu: process.arch,
  libc: process.platform === 'linux' ? (glibc() ? 'glibc' : 'musl') : undefined,
})

/**
 * What the lock file wants on this machine and npm's own notes do not have. npm says nothing when it leaves out something
 * optional, and the native half of a package is always optional: without it the build fails, far from the cause.
 */
export function listMissing(lock, installed, machine) {
  const isNeeded = ({ optional, os, cpu, libc }) =>
    !optional || ((os || cpu) && fits(os, machine.os) && fits(cpu, machine.cpu) && fits(libc, machine.libc))
  return Object.entries(lock.packages)
    .filter(([place, wanted]) => place.includes('node_modules/') && !wanted.link && isNeeded(wanted))
    .filter(([place, { version, integrity }]) => {
      const found = installed?.packages[place]
      return found?.version !== version || found.integrity !== integrity
    })
    .map(([place]) => place.split('node_modules/').at(-1))
}

const fits = (list, own) => !list || list.includes(own)
