import type { Plugin, Rolldown } from 'vite'
import { findCycles } from '../../../../scripts/checks/import-cycles.ts'

/**
 * Fails the build when output chunks form an import cycle. The browser would run one chunk before the values that it imports
 * exist, and every screen that loads the chunk would stay blank, although no source file is wrong.
 */
export function chunkCycles(): Plugin {
  return {
    name: 'fledge:chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const cycles = findCycles(staticImports(bundle))
      if (cycles.length === 0) return
      const listed = cycles.map(files => files.join(' → ')).join('\n')
      this.error(`Output files import each other in a circle. See build/chunks/shared-chunks.ts.\n${listed}`)
    },
  }
}

const staticImports = (bundle: Rolldown.OutputBundle) =>
  new Map(
    Object.values(bundle).flatMap(file => (file.type === 'chunk' ? [[file.fileName, file.imports] as const] : [])),
  )
