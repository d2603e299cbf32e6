/** Decisions that have not reached the server yet. */
export const waitingKey = 'fledge.swipes'
