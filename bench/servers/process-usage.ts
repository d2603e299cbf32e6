import { readFileSync } from 'node:fs'

/** Clock ticks per second of /proc, the same on every Linux that Node runs on. */
const ticks = 100

/** Resident memory in megabytes and CPU seconds since the start of a process; Linux only. */
export const readUsage = (pid: number) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return {
    megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticks,
  }
}

/** Samples the memory of a process once a second until `stop` is called. */
export const watchMemory = (pid: number) => {
  const samples = [readUsage(pid).megabytes]
  const timer = setInterval(() => {
    try {
      samples.push(readUsage(pid).megabytes)
    } catch {
      // The server has ended. An exception in a timer would end the bench and lose the figures of other sections.
      clearInterval(timer)
    }
  }, 1000)
  return () => {
    clearInterval(timer)
    return samples
  }
}
