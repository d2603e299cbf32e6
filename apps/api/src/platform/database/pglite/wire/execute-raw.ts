import type { PGlite } from '@electric-sql/pglite'

/** Executes a message at once. PGlite's own parser is left out: it would read every response a second time. */
export const executeRaw = async (pglite: PGlite, message: Uint8Array) => {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  // The chunk is a view into the memory of PGlite, which overwrites it.
  await pglite.execProtocolRawStream(message, {
    syncToFs: false,
    onRawData: chunk => chunks.push(new Uint8Array(chunk)),
  })
  const [only] = chunks
  return chunks.length === 1 && only ? only : new Uint8Array(Buffer.concat(chunks))
}
