/** Executes protocol messages in the order in which they are sent. */
export type Wire = {
  /**
   * The message must end with a Sync or be a simple query. Takes over the buffer. `maxMilliseconds` limits how
   * long the message may run, and how long it may wait for a message that exceeds its own limit.
   */
  send: (message: Uint8Array<ArrayBuffer>, maxMilliseconds?: number) => Promise<Uint8Array>
  close: () => Promise<void>
}
