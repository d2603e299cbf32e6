import http from 'node:http'
import path from 'node:path'

/**
 * Changes to the code of packages in a bundle. Each saves memory that an unused server does not need (decision 0069). The server behaves
 * the same without them, as it does when it runs from its sources.
 */
const changes = [
  {
    // Reading the global `Response` loads Node's fetch, 9 MB, with the first response of the API. No route returns such an object.
    file: '@fastify/compress/lib/utils.js',
    from: 'obj instanceof Response',
    to: 'false',
  },
  {
    // pg-boss reads its schedules with luxon, which asks Intl for the zone and locale of the system: 8 MB. All schedules are in UTC.
    file: 'luxon/build/node/luxon.js',
    from: 'defaultZone = "system"',
    to: 'defaultZone = "utc"',
  },
  {
    // As above, for the locale.
    file: 'luxon/build/node/luxon.js',
    from: 'defaultLocale = null',
    to: 'defaultLocale = "en-US"',
  },
]

const findChanges = id => changes.filter(({ file }) => id.endsWith(path.join('/node_modules', file)))

/** An update of a package may have other code, so a text that is not found exactly once fails the build. */
const replaceOnce = (code, { file, from, to }) => {
  const parts = code.split(from)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`)
  return parts.join(to)
}

/** Licences are kept in the bundle. The rest of it is escaped to ASCII by the bundler, which leaves comments as they are. */
const toAsciiComments = code =>
  code.replace(/\/\*!.*?\*\//gs, comment => comment.normalize('NFD').replace(/[^\p{ASCII}]/gu, ''))

export const changePackages = {
  name: 'change-packages',
  transform: {
    order: 'pre',
    handler(code, id) {
      if (!id.includes('/node_modules/')) return undefined
      const changed = findChanges(id).reduce(replaceOnce, toAsciiComments(code))
      // The replacements add no lines, so no source map is needed for them.
      return changed === code ? undefined : { code: changed, map: null }
    },
  },
  generateBundle(_options, files) {
    // Node keeps a source text with a single other character in two bytes for each of its characters.
    for (const { fileName, code } of Object.values(files))
      if (code && /[^\p{ASCII}]/u.test(code)) throw new Error(`${fileName} has characters outside ASCII`)
  },
}

const isConstant = name => !Object.getOwnPropertyDescriptor(http, name).get
const httpNames = Object.keys(http).filter(isConstant)
const httpModule = '\0http'

/**
 * An import of `node:http` reads all of its exports. Three of them, such as `WebSocket`, load Node's fetch when they are read, which takes
 * 8 MB. The bundle imports a module with the other exports instead.
 */
export const leaveOutFetch = {
  name: 'leave-out-fetch',
  resolveId: (id, _importer, { kind }) =>
    kind === 'import-statement' && /^(node:)?http$/.test(id) ? httpModule : undefined,
  load: id =>
    id === httpModule
      ? `const http = process.getBuiltinModule('node:http')
export default http
export const { ${httpNames.join(', ')} } = http`
      : undefined,
}
