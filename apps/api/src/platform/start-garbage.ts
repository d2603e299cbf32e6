/**
 * Collects the garbage of the start and gives its memory back. V8 would collect it when a thread needs more memory, which may
 * never happen on a server with few requests. Without `--expose-gc` this does nothing.
 */
export const collectStartGarbage = () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
