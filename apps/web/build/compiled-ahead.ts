import type { Plugin } from 'vite'

const readAtTheStart = new Set(['vendor', 'shared', 'start', 'discover-page'])

/**
 * Tells browsers that know the hint to compile these files whole while they arrive, beside the page's own thread,
 * instead of function by function while somebody waits.
 */
export function compiledAhead(): Plugin {
  return {
    name: 'fledge:compiled-ahead',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && readAtTheStart.has(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      }
    },
  }
}
