/** More messages never wait at once; each open request has at most one. */
export const maxMessages = 16_384

/**
 * Numbers of messages that the worker must not execute any more, in memory shared by both threads. Both count the messages
 * of the port, so a message does not carry its number.
 */
export class SkippedMessages {
  readonly memory: SharedArrayBuffer
  readonly #flags: Int32Array

  constructor(memory = new SharedArrayBuffer(maxMessages * 4)) {
    this.memory = memory
    this.#flags = new Int32Array(memory)
  }

  skip(number: number) {
    Atomics.store(this.#flags, number % maxMessages, 1)
  }

  /** Forgets the answer, because a later message has the same place. */
  take(number: number) {
    return Atomics.exchange(this.#flags, number % maxMessages, 0) === 1
  }
}
