import { join } from 'node:path'
import type { Plugin } from 'vite'
import { filesOf } from '../screen-files.ts'

/** The first screen of most visits. */
const modules = ['src/app/start.tsx', 'src/app/pages/discover-page.tsx']

/**
 * Adds a hint to the chunks of the first screen that makes Chromium compile them completely on a background thread while they
 * download. Without it, functions are compiled one by one on the main thread when they are first called.
 */
export function eagerCompilation(): Plugin {
  let root = ''
  return {
    name: 'fledge:eager-compilation',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_options, bundle) {
      const urls = new Set(modules.flatMap(module => filesOf(bundle, join(root, module))))
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !urls.has(`/${chunk.fileName}`)) continue
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      }
    },
  }
}
