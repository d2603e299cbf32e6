import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const jsonSchemaModules = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/
const objectSchemas = /\/zod\/v4\/core\/schemas\.js$/
const evalProbe = 'const jit = !core.globalConfig.jitless;'

/**
 * Removes two parts of Zod from the web build. JSON Schema (5 KB) is used only by the server's API docs. The compiler of
 * parsers needs eval, which the content security policy forbids: its probe alone is reported as a violation.
 */
export function zodForBrowsers(): Plugin {
  return {
    name: 'fledge:zod-for-browsers',
    apply: 'build',
    async load(id) {
      if (jsonSchemaModules.test(id)) {
        const names = [...(await readFile(id, 'utf8')).matchAll(/^export (?:function|const|class) (\w+)/gm)]
        return names.map(([, name]) => `export const ${name} = () => {}`).join('\n')
      }
      if (objectSchemas.test(id)) {
        const source = await readFile(id, 'utf8')
        if (!source.includes(evalProbe)) throw new Error('zod-for-browsers.ts does not find the probe for eval in Zod')
        return source.replace(evalProbe, 'const jit = false;')
      }
    },
  }
}
