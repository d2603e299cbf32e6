import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const isText = /\.(js|css|html|svg|webmanifest)$/

/** Writes a .br and a .gz file beside each text file, so that the server does not compress during requests. */
export function compressedFiles(): Plugin {
  let outDir = ''
  return {
    name: 'fledge:compressed-files',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      const files = await readdir(outDir, { recursive: true })
      await Promise.all(
        files
          .filter(file => isText.test(file))
          .map(async file => {
            const text = await readFile(join(outDir, file))
            const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
            await writeFile(join(outDir, `${file}.br`), await brotli(text, { params }))
            await writeFile(join(outDir, `${file}.gz`), await zip(text, { level: 9 }))
          }),
      )
    },
  }
}
