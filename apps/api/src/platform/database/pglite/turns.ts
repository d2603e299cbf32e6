type Waiter = { isExclusive: boolean; start: () => void }

/**
 * Decides which caller may send to the only connection. Statements are sent at once and in order; during a transaction,
 * all statements outside it wait. `start` is called synchronously, so that no other message comes before its first one.
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

  /** Resolves when no other caller may send. `end` lets the next one send. */
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
