import type { Plugin } from 'vite'

/** The chunks of the first screen: the libraries of every screen, the app itself and Discover. */
const names = ['vendor', 'start', 'discover-page']

/**
 * Adds a hint to the first chunks that makes Chromium compile them completely on a background thread while they
 * download. Without it, functions are compiled one by one on the main thread when they are first called.
 */
export function eagerCompilation(): Plugin {
  return {
    name: 'fledge:eager-compilation',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      for (const name of names) {
        const chunk = chunks.find(each => each.name === name)
        if (!chunk) throw new Error(`eager-compilation.ts names the chunk ${name}, which does not exist`)
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      }
    },
  }
}
