import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { once } from '@fledge/contract/wire/once'
import { unpackWoff } from './woff.ts'

const inter = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'].flatMap(script =>
  [400, 600].map(weight => `@fontsource/inter/files/inter-${script}-${weight}-normal.woff`),
)
const bricolage = ['latin', 'latin-ext', 'vietnamese'].map(
  script => `@fontsource/bricolage-grotesque/files/bricolage-grotesque-${script}-700-normal.woff`,
)

/** Our fonts as files that the picture library can read. It takes no fonts from memory, and none that are compressed. */
export const fontFiles = once(async () => {
  const { resolve } = createRequire(import.meta.url)
  const folder = await mkdtemp(join(tmpdir(), 'fledge-fonts-'))
  return Promise.all(
    [...bricolage, ...inter].map(async name => {
      const file = join(folder, basename(name).replace('.woff', '.ttf'))
      await writeFile(file, unpackWoff(await readFile(resolve(name))))
      return file
    }),
  )
})
