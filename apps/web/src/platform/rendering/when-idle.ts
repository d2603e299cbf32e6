/** Once everything a person waits for is done, or after `atMost` milliseconds. */
export const whenIdle = (work: () => void, atMost: number) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: atMost }) : setTimeout(work, atMost / 5)
