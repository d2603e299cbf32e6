const minLength = 32
const minDifferent = 8
const advice = 'make one with: openssl rand -base64 32'

/** A sentence about a secret that is easy to guess; null when it looks random. */
export const findSecretFault = (name: string, secret: string) => {
  if (secret.length < minLength) return `${name} must have at least ${minLength} characters; ${advice}`
  const isRepeated = /^(.+?)\1+$/s.test(secret) || new Set(secret).size < minDifferent
  return isRepeated ? `${name} must be random, but it repeats few characters; ${advice}` : null
}
