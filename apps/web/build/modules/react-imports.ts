import type { Plugin } from 'vite'

const named = '?named'

/**
 * Makes the functions that JSX becomes named exports: React is a CommonJS package, and each element would otherwise be
 * `(0,e.jsx)(…)` instead of `e(…)`, 0.4 KB on Discover. The store of the router uses React's own `useSyncExternalStore`, not the
 * replacement for React 17.
 */
export function reactImports(): Plugin {
  return {
    name: 'fledge:react-imports',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source === 'use-sync-external-store/shim/with-selector')
        return this.resolve('use-sync-external-store/with-selector', importer)
      if (source !== 'react/jsx-runtime' || importer?.endsWith(named)) return
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved && resolved.id + named
    },
    load(id) {
      if (!id.endsWith(named)) return
      return `import * as runtime from 'react/jsx-runtime'
export const Fragment = runtime.Fragment, jsx = runtime.jsx, jsxs = runtime.jsxs`
    },
  }
}
