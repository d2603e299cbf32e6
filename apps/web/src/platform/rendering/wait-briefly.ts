const moment = 300

/** Waits for it, but no longer than a person would take for the page itself: what comes by then is in the first picture. */
export const waitBriefly = (work: Promise<unknown>) =>
  Promise.race([work, new Promise(resolve => setTimeout(resolve, moment))])
