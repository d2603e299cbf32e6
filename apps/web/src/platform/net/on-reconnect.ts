/** Works at the start, when the network comes back, and when the person does; what fails waits for the next time. */
export const onReconnect = (work: () => Promise<unknown>) => {
  const tryWork = () => {
    if (document.visibilityState !== 'hidden') void work().catch(() => undefined)
  }
  for (const event of ['online', 'focus']) window.addEventListener(event, tryWork)
  document.addEventListener('visibilitychange', tryWork)
  tryWork()
}
