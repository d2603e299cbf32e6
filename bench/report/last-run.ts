import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Machine } from './machine.ts'
import type { Finished } from './markdown.ts'

const folder = path.join(import.meta.dirname, '../results')

type RawRun = { machine: Machine; finished: Finished[] }

export const saveRun = async (run: RawRun & Record<string, unknown>) => {
  await mkdir(folder, { recursive: true })
  const name = `${new Date().toISOString().slice(0, 10)}-${process.pid}.json`
  await writeFile(path.join(folder, name), JSON.stringify(run, null, 1))
}

/** Returns the sections of the last run, from the newest JSON file. */
export const readLastRun = async (): Promise<Finished[]> => {
  const names = existsSync(folder) ? (await readdir(folder)).filter(name => name.endsWith('.json')) : []
  const files = await Promise.all(
    names.map(async name => ({ name, time: (await stat(path.join(folder, name))).mtimeMs })),
  )
  const newest = files.toSorted((a, b) => b.time - a.time)[0]
  if (!newest) throw new Error('There is no earlier run whose sections could be kept')
  const { finished }: RawRun = JSON.parse(await readFile(path.join(folder, newest.name), 'utf8'))
  return finished
}
