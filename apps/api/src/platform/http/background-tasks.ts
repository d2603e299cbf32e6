import type { FastifyInstance } from 'fastify'

/** Tasks that a response does not wait for. Closing the server waits for them; an error is logged. */
export const runInBackground = (app: FastifyInstance) => {
  const running = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })
  return (task: Promise<unknown>) => {
    const settled = task
      .catch(error => app.log.error(error, 'A background task failed'))
      .finally(() => running.delete(settled))
    running.add(settled)
  }
}
