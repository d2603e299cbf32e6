import { withBackOff } from '../../ui/loading/back-off.ts'
import { canRetrySoon } from '../net/call-error.ts'
import { send } from '../net/send.ts'

const online = () =>
  navigator.onLine ? Promise.resolve() : new Promise(resolve => addEventListener('online', resolve, { once: true }))

/** Ends the session on the server. The token is kept in memory only: it must not outlive sign-out in local storage. */
export const revokeToken = async (token: string) => {
  await online()
  await withBackOff(() => send('/identity/sign-out', { method: 'POST', body: {}, token }), {
    attempts: 6,
    shouldRetry: canRetrySoon,
  }).catch(() => undefined)
}
