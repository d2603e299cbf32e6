/** Variables that the image, the scripts and the tests use, and that are not settings of the server. */
const otherNames = /^FLEDGE_(BACKUP_PASSPHRASE|COMMIT|GALLERY|CHROMIUM|E2E_[A-Z_]+|TEST_[A-Z_]+)$/

/** Kubernetes sets variables with these endings for each service, and a service may be named `fledge`. */
const serviceNames = /_(SERVICE_(HOST|PORT)(_\w+)?|PORT_\d+_\w+)$/
const serviceUrl = /^(tcp|udp|sctp):\/\//

/** A variable with one of these prefixes is always meant for Fledge. */
const ownPrefix = /^(FLEDGE|FILES_S3)_/

/** Shorter names, such as HOST, are too similar to variables of other programs. */
const minLength = 8
const maxDistance = 2

/** Returns a sentence about each variable that seems to be a misspelled setting, which would be ignored silently. */
export const findMisspelledSettings = (env: NodeJS.ProcessEnv, known: string[]) =>
  Object.keys(env).flatMap(name => {
    if (known.includes(name) || otherNames.test(name) || isOfService(name, env[name])) return []
    const nearest = findNearest(name, known)
    // When the nearest setting is set as well, the variable may belong to another program.
    const isMisspelled = nearest !== undefined && name.length >= minLength && !env[nearest]
    if (!isMisspelled && !ownPrefix.test(name)) return []
    const advice = nearest ? `write ${nearest} instead` : 'remove it; README.md lists the settings'
    return [`${name} is not a setting of Fledge: ${advice}.`]
  })

const isOfService = (name: string, value = '') => serviceNames.test(name) || serviceUrl.test(value)

const findNearest = (name: string, known: string[]) => {
  const [nearest] = known
    .filter(candidate => candidate.length >= minLength)
    .map(candidate => ({ candidate, distance: distanceOf(name, candidate) }))
    .filter(({ distance }) => distance <= maxDistance)
    .toSorted((one, other) => one.distance - other.distance)
  return nearest?.candidate
}

/** Counts the letters that were changed, added, left out or swapped with their neighbour. */
const distanceOf = (one: string, other: string) => {
  if (Math.abs(one.length - other.length) > maxDistance) return Number.POSITIVE_INFINITY
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++)
      current.push(cheapestChange(rows, current, { one, other, row, column }))
    rows.push(current)
  }
  return rows[one.length]?.[other.length] ?? Number.POSITIVE_INFINITY
}

type Position = { one: string; other: string; row: number; column: number }

const cheapestChange = (rows: number[][], current: number[], { one, other, row, column }: Position) => {
  const at = (line: number[] | undefined, index: number) => line?.[index] ?? Number.POSITIVE_INFINITY
  const above = rows[row - 1]
  const isSame = one[row - 1] === other[column - 1]
  const isExchanged = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
  return Math.min(
    at(above, column) + 1,
    at(current, column - 1) + 1,
    at(above, column - 1) + (isSame ? 0 : 1),
    isExchanged ? at(rows[row - 2], column - 2) + 1 : Number.POSITIVE_INFINITY,
  )
}
