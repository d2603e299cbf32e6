import { escapeHtml, page } from '../../../platform/pages/html.ts'

export type StandInAccount = { email: string; name: string }

const accountButton = ({ email, name }: StandInAccount) =>
  `<form method="post"><input type="hidden" name="email" value="${escapeHtml(email)}"><input type="hidden" name="name" value="${escapeHtml(name)}">
    <h2>${escapeHtml(name)}</h2><p class="quiet">${escapeHtml(email)}</p><button>Continue as ${escapeHtml(name)}</button></form>`

/** The account chooser and consent of the stand-in for Google, on one page. */
export const standInPage = (known: StandInAccount[], problem = '') =>
  page(
    'Sign in with Google (stand-in)',
    `<h1>Sign in with Google</h1>
    <p class="quiet">This page stands in for Google while no Google credentials are set. No password is asked; any address will do.</p>
    ${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ''}
    ${known.map(accountButton).join('')}
    <form method="post">
      <h2>${known.length > 0 ? 'Use another account' : 'Choose an account'}</h2>
      <label for="email">Email</label><input id="email" name="email" type="email" required autocomplete="email">
      <label for="name">Name</label><input id="name" name="name" required maxlength="200" autocomplete="name">
      <p class="quiet">Fledge will see this name and email address.</p>
      <button>Continue</button>
    </form>
    <form method="post"><input type="hidden" name="cancel" value="yes"><button>Cancel</button></form>`,
  )
