/** The error text of a failed sign-in, without a full stop. */
export const failureText = (provider: string) =>
  provider === 'Google' ? 'Google authentication failed' : `Sign-in with ${provider} failed`
