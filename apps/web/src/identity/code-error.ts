import { explain, isCallError } from '../platform/net/call-error.ts'

/** The server says the same about every code. In front of an authenticator app the person can do something: read the next code. */
export const explainCode = (error: unknown) =>
  isCallError(error) && error.code === 'code_invalid'
    ? 'This code is wrong. Try the current one.'
    : explain(error, 'Something went wrong. Please try again.')
