/** The maximum number of waiting messages. Each open request has at most one. */
export const maxMessages = 16_384

/**
 * Which messages the worker must not execute, in memory that both threads share. A message is identified by its position in the
 * port's order, which both threads count.
 */
export class CancelledMessages {
  readonly memory: SharedArrayBuffer
  readonly #flags: Int32Array

  constructor(memory = new SharedArrayBuffer(maxMessages * 4)) {
    this.memory = memory
    this.#flags = new Int32Array(memory)
  }

  cancel(number: number) {
    Atomics.store(this.#flags, number % maxMessages, 1)
  }

  /** Returns whether the message was cancelled, and clears the flag: a later message uses the same place. */
  takeCancellation(number: number) {
    return Atomics.exchange(this.#flags, number % maxMessages, 0) === 1
  }
}
