const longest = 100

/**
 * Once the browser has shown what it has. A press answers with a picture first, and the work it asks for begins after.
 * In a window that nobody sees nothing is nextFrame, so it waits no longer than a moment.
 */
export const nextFrame = () =>
  new Promise<void>(resolve => {
    setTimeout(resolve, longest)
    requestAnimationFrame(() => setTimeout(resolve))
  })

/** For work that even the picture after the first can do without. */
export const afterTwoFrames = () => nextFrame().then(nextFrame)
