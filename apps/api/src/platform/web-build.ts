import { ConfigError } from './config.ts'

/**
 * Waits until `npm start` has built the web app, which it does while the server prepares its data. `scripts/start.mjs` passes the flag
 * and sends a message. Without the flag, the web app has been built before.
 */
export const whenWebAppIsBuilt = async () => {
  if (!process.argv.includes('--web-app-follows')) return
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new ConfigError('The build of the web app has ended early. Run the command again.'))
    if (!process.connected) return fail()
    process.once('disconnect', fail)
    // Node.js keeps a message that came before there was a listener.
    process.once('message', () => {
      process.off('disconnect', fail)
      resolve()
    })
  })
  process.disconnect()
}
