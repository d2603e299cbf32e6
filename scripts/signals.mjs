/**
 * Forwards signals to the child processes. One Ctrl-C arrives several times (from the terminal and from npm), so repeated
 * signals within a second are ignored. A later one kills the children.
 */
export function forwardSignals(children) {
  let firstAt = 0
  const forward = signal => {
    const now = Date.now()
    if (firstAt && now - firstAt < 1000) return
    for (const child of children) child.kill(firstAt ? 'SIGKILL' : signal)
    firstAt ||= now
  }
  process.on('SIGINT', () => forward('SIGINT'))
  process.on('SIGTERM', () => forward('SIGTERM'))
  process.on('SIGHUP', () => forward('SIGTERM'))
  process.on('exit', () => {
    for (const child of children) child.kill('SIGTERM')
  })
}
