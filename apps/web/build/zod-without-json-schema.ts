import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const jsonSchemaModules = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/

/** Removes Zod's JSON Schema code (5 KB) from the web build. Only the server's API docs use it. */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'fledge:zod-without-json-schema',
    apply: 'build',
    async load(id) {
      if (!jsonSchemaModules.test(id)) return
      const source = await readFile(id, 'utf8')
      const names = [...source.matchAll(/^export (?:function|const|class) (\w+)/gm)].map(match => match[1])
      return names.map(name => `export const ${name} = () => {}`).join('\n')
    },
  }
}
