import type { Rolldown } from 'vite'

/** Addresses of a chunk and of all it imports before it can run, so that a browser can ask for them at once. */
export function filesOfChunk(bundle: Rolldown.OutputBundle = {}, name: string) {
  const wanted = new Set<string>()
  const visit = (fileName: string) => {
    const file = bundle[fileName]
    if (wanted.has(fileName) || file?.type !== 'chunk') return
    wanted.add(fileName)
    file.imports.forEach(visit)
  }
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && file.name === name) visit(file.fileName)
  }
  return [...wanted].map(fileName => `/${fileName}`)
}
