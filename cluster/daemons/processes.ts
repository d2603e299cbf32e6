import { readdir, readFile } from 'node:fs/promises'

/** The fields after the program's name, which may contain spaces: its state, the parent's id and so on. */
const readFields = async (pid: number | string) =>
  (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ').at(-1)?.split(' ') ?? []

export const readParent = async (pid: number) => Number((await readFields(pid))[1])

export const listChildren = async (parent: number) => {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const fields = await Promise.all(pids.map(readFields))
  return pids.flatMap((pid, index) => (Number(fields[index]?.[1]) === parent ? [Number(pid)] : []))
}

/** CPU time of a process with its ended children, in milliseconds. Linux counts in hundredths of a second. */
export const readCpuTime = async (pid: number) => {
  const fields = await readFields(pid)
  return 10 * [11, 12, 13, 14].reduce((sum, place) => sum + Number(fields[place] ?? 0), 0)
}
