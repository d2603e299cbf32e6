import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const describing = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/

/** Every schema can describe itself as JSON Schema, which only the server's API docs need: browsers are spared that code. */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'fledge:zod-without-json-schema',
    apply: 'build',
    async load(id) {
      if (!describing.test(id)) return
      const source = await readFile(id, 'utf8')
      const names = [...source.matchAll(/^export (?:function|const|class) (\w+)/gm)].map(match => match[1])
      return names.map(name => `export const ${name} = () => {}`).join('\n')
    },
  }
}
