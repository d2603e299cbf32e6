const briefly = 300

/** Runs `work` when the browser is idle, at the latest after `atMost` milliseconds. */
export const whenIdle = (work: () => void, atMost: number) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: atMost }) : setTimeout(work, atMost / 5)

/** Resolves when the browser is idle, at the latest after a second. */
export const waitForIdle = () => new Promise<void>(resolve => whenIdle(resolve, 1000))

/** Waits for `work`, but at most 300 ms: data that arrives in that time is part of a screen's first frame. */
export const waitBriefly = (work: Promise<unknown>) =>
  Promise.race([work, new Promise(resolve => setTimeout(resolve, briefly))])

/** Resolves with the first press of a key, a button or a finger. */
export const waitForFirstInput = () =>
  new Promise<void>(resolve => {
    for (const event of ['pointerdown', 'keydown']) {
      window.addEventListener(event, () => resolve(), { once: true, capture: true, passive: true })
    }
  })
