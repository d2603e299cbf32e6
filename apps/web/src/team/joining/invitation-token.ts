import { replaceWith } from '../../platform/navigation/navigation.ts'

const TOKEN = 'fledge.team-invitation'

/**
 * Takes the token out of the URL into this tab's storage: it must not stay in the browser history, and signing up or in, also
 * with Google, comes back to this page without it.
 */
export const takeInvitationToken = () => {
  const given = new URLSearchParams(window.location.search).get('token')
  try {
    if (given) sessionStorage.setItem(TOKEN, given)
    if (given) replaceWith('/invitation')
    return given ?? sessionStorage.getItem(TOKEN)
  } catch {
    // Without storage, the token stays in the URL.
    return given
  }
}

export const forgetInvitationToken = () => {
  try {
    sessionStorage.removeItem(TOKEN)
  } catch {
    // Nothing was stored.
  }
}
