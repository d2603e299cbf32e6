const minLength = 32
const minDifferent = 8
const advice = 'make one with: openssl rand -base64 32'

/** A sentence about a secret that is easy to guess; null when it looks random. */
export const findSecretFault = (name: string, secret: string) => {
  if (secret.length < minLength) return `${name} must have at least ${minLength} characters; ${advice}`
  const isRepeated = /^(.+?)\1+$/s.test(secret) || new Set(secret).size < minDifferent
  return isRepeated ? `${name} must be random, but it repeats few characters; ${advice}` : null
}

type Environment = { FLEDGE_SECRET?: string; FLEDGE_SECRET_PREVIOUS?: string }

/** A sentence about secrets that contradict each other; null when they do not. */
export const findSecretConflict = ({ FLEDGE_SECRET, FLEDGE_SECRET_PREVIOUS }: Environment) => {
  if (!FLEDGE_SECRET_PREVIOUS) return null
  if (!FLEDGE_SECRET) return 'Set FLEDGE_SECRET as well: FLEDGE_SECRET_PREVIOUS is the secret that it replaces.'
  return FLEDGE_SECRET === FLEDGE_SECRET_PREVIOUS
    ? 'FLEDGE_SECRET_PREVIOUS must differ from FLEDGE_SECRET: it is the secret before the change.'
    : null
}
