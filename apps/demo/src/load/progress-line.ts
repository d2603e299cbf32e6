/** Prints the progress of a long task on one line. A log that is not a terminal gets only the start and the end. */
export const startProgressLine = (title: string, out: NodeJS.WriteStream = process.stdout) => {
  const started = Date.now()
  let shown = -1
  out.write(`${title} … `)
  return {
    advance: ({ done, total }: { done: number; total: number }) => {
      const percent = Math.floor((100 * done) / total)
      if (!out.isTTY || percent === shown) return
      shown = percent
      out.write(`\r${title} … ${percent} % `)
    },
    finish: () => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      out.write(`${out.isTTY ? `\r${title} … ` : ''}done in ${seconds} s\n`)
    },
  }
}
