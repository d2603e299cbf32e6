import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Replaces Zod by the small implementation in src/platform/schemas: every screen would load 19 KB of Zod
 * (docs/decisions/0063). Other imports of Zod's files fail the build, because they would bring it back.
 */
export function smallZod(): Plugin {
  let root = ''
  return {
    name: 'fledge:small-zod',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    resolveId(source) {
      if (source === 'zod') return join(root, 'src/platform/schemas/zod.ts')
      if (source.startsWith('zod/')) throw new Error(`The web app must import zod instead of ${source}`)
    },
  }
}
