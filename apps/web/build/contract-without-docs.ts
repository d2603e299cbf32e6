import type { Plugin } from 'vite'

const contractModules = /\/packages\/contract\/src\/[\w-]+\.ts$/
/** Fields of an endpoint that only the server and its API documentation read. */
const docsFields = /^ {2}(?:summary:\s+(['"]).*\1|(?:errors|statuses): \[[^\]]*\]|idempotent: true),\n/gm

/** Removes the documentation of endpoints from the web build: a phone would load the texts of every operation it can call. */
export function contractWithoutDocs(): Plugin {
  return {
    name: 'fledge:contract-without-docs',
    apply: 'build',
    enforce: 'pre',
    transform: (source, id) =>
      contractModules.test(id) ? { code: source.replace(docsFields, ''), map: null } : undefined,
  }
}
