/** A problem of a value. `continue` as in Zod: absent and false stop later checks, and false even those with a `when`. */
export type Issue = { code: string; path: PropertyKey[]; message: string; continue?: boolean | undefined }
export type Payload = { value: unknown; issues: Issue[]; isAborted?: boolean }

type When = (payload: Payload) => boolean
export type Check = { run: (payload: Payload) => void; when?: When | undefined }

/** The second argument of Zod's checks: a message, or an object with it. */
export type Params = string | { message?: string; error?: string; path?: PropertyKey[]; when?: When }

export const report = (payload: Payload, params?: Params, continues?: boolean, code = 'custom') => {
  const { message, error = message, path = [] } = typeof params === 'string' ? { message: params } : (params ?? {})
  payload.issues.push({ code, path: [...path], message: error ?? 'Invalid input', continue: continues })
}

const stops = (issues: Issue[]) => issues.some(issue => issue.continue !== true)

/** Runs checks in their order. After a fatal problem only checks with a `when` run. */
export function runChecks(payload: Payload, checks: readonly Check[]) {
  let isStopped = payload.isAborted || stops(payload.issues)
  for (const { run, when } of checks) {
    const isForbidden = () => payload.isAborted || payload.issues.some(issue => issue.continue === false)
    if (when ? isForbidden() || !when(payload) : isStopped) continue
    const before = payload.issues.length
    run(payload)
    isStopped ||= stops(payload.issues.slice(before))
  }
  return payload
}
