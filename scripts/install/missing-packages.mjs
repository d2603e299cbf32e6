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
export function listMissing(lock, installed, { forTests, ...platform }) {
  const { '': root, ...packages } = lock.packages
  const isWorkspace = location => !location.includes('node_modules/')
  const starts = Object.keys(packages).filter(isWorkspace)
  const needed = listReachable({ ...packages, ...(forTests && { '': root }) }, forTests ? ['', ...starts] : starts)
  return needed
    .filter(location => !isWorkspace(location) && !packages[location].link && runsOn(packages[location], platform))
    .filter(location => {
      const found = installed?.packages[location]
      return found?.version !== packages[location].version || found.integrity !== packages[location].integrity
    })
    .map(location => location.split('node_modules/').at(-1))
}

/** Returns the locations of all direct and indirect dependencies of the packages at `starts`. */
function listReachable(packages, starts) {
  const reached = new Set(starts)
  for (const location of reached) {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = packages[location]
    const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...peerDependencies })
    for (const name of names) {
      const found = resolve(packages, location, name)
      if (found) reached.add(found)
    }
  }
  return [...reached]
}

/** Returns the location in which Node finds a package: the nearest node_modules folder above. */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const location = `${folder && `${folder}/`}node_modules/${name}`
    if (packages[location]) return location
    if (!folder) return undefined
  }
}

const runsOn = ({ optional, os, cpu, libc }, platform) =>
  !optional || ((os || cpu) && matches(os, platform.os) && matches(cpu, platform.cpu) && matches(libc, platform.libc))

const matches = (allowed, actual) => !allowed || allowed.includes(actual)
