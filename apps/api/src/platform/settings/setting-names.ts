/** Names that the image, the scripts and the tests of the repository set or read. */
const otherNames = /^FLEDGE_(BACKUP_PASSPHRASE|COMMIT|GALLERY|CHROMIUM|E2E_[A-Z_]+|TEST_[A-Z_]+)$/

/** Kubernetes describes each service of the namespace by such variables; a service may be named `fledge`. */
const serviceNames = /_(SERVICE_(HOST|PORT)(_\w+)?|PORT_\d+_\w+)$/
const serviceUrl = /^(tcp|udp|sctp):\/\//

/** Every variable with such a prefix is meant for Fledge. */
const ownPrefix = /^(FLEDGE|FILES_S3)_/

/** Shorter names, such as HOST, are too close to variables of other programs. */
const minLength = 8
const maxDistance = 2

/** Sentences about variables that look like a setting and are none, so that a misspelled setting is not ignored in silence. */
export const findMisspelledSettings = (env: NodeJS.ProcessEnv, known: string[]) =>
  Object.keys(env).flatMap(name => {
    if (known.includes(name) || otherNames.test(name) || isOfService(name, env[name])) return []
    const nearest = findNearest(name, known)
    // Where the right name is set as well, the other one may belong to another program.
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

/** How many letters were changed, added, left out or exchanged with their neighbour. */
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
