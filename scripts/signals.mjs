/** One Ctrl-C arrives several times (terminal, npm); the children hear of it once, and are ended hard on a later second one. */
export function passSignals(children) {
  let first = 0
  const pass = signal => {
    const now = Date.now()
    if (first && now - first < 1000) return
    for (const child of children) child.kill(first ? 'SIGKILL' : signal)
    first ||= now
  }
  process.on('SIGINT', () => pass('SIGINT'))
  process.on('SIGTERM', () => pass('SIGTERM'))
  process.on('SIGHUP', () => pass('SIGTERM'))
  process.on('exit', () => {
    for (const child of children) child.kill('SIGTERM')
  })
}
