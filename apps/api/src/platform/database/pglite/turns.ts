type Waiter = { isExclusive: boolean; start: () => void }

/**
 * Decides who may send to the only connection. Statements go out at once and in order; during a transaction, everything
 * outside it waits. `start` is called synchronously, so that nothing can get between a turn and its first message.
 */
export class Turns {
  readonly #waiters: Waiter[] = []
  #isExclusive = false

  take<T>(start: () => Promise<T>): Promise<T> {
    if (!this.#isExclusive) return start()
    return new Promise((resolve, reject) => {
      this.#waiters.push({ isExclusive: false, start: () => void start().then(resolve, reject) })
    })
  }

  /** Resolves when nobody else may send; `end` gives the turn away. */
  async takeExclusively() {
    if (this.#isExclusive)
      await new Promise<void>(resolve => {
        this.#waiters.push({ isExclusive: true, start: resolve })
      })
    else this.#isExclusive = true
  }

  end() {
    this.#isExclusive = false
    while (!this.#isExclusive) {
      const next = this.#waiters.shift()
      if (!next) return
      this.#isExclusive = next.isExclusive
      next.start()
    }
  }
}
