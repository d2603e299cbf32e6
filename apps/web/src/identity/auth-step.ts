import { role } from '@fledge/contract/identity'
import { useState } from 'react'
import { z } from 'zod'
import { readTabStorage, writeTabStorage } from './tab-storage.ts'

/** A stored step is dropped after ten minutes; the server's codes and challenges have expired by then. */
const MAX_AGE_MS = 10 * 60_000
const STEP = 'fledge.auth-step'
const OPENID = 'fledge.google-request'

/** Present when signing up: the profile to create after the code is verified. */
const newcomer = z.object({ full_name: z.string(), role }).optional()
const codeStep = z.object({ kind: z.literal('code'), email: z.string(), newcomer })
const secondFactorStep = z.object({ kind: z.literal('second-factor'), newcomer })
const step = z.discriminatedUnion('kind', [codeStep, secondFactorStep])
const storedStep = z.object({ at: z.number(), step })

export type CodeStep = z.infer<typeof codeStep>
export type AuthStep = z.infer<typeof step>

export const storeAuthStep = (value: AuthStep | null) => writeTabStorage(STEP, value && { at: Date.now(), step: value })

export const readAuthStep = (): AuthStep | null => {
  const stored = storedStep.safeParse(readTabStorage(STEP))
  return stored.success && Date.now() - stored.data.at < MAX_AGE_MS ? stored.data.step : null
}

/** The step is in session storage because a phone may discard the page while the user reads the code in the mail app. */
export const useAuthStep = () => {
  const [current, setCurrent] = useState(readAuthStep)
  const setStep = (next: AuthStep | null) => {
    storeAuthStep(next)
    setCurrent(next)
  }
  return [current, setStep] as const
}

const openIdRequest = z
  .object({ next: z.string(), role, provider: z.string().default('Google') })
  .catch({ next: '/', role: 'student', provider: 'Google' })

/** Stores the page to open, the chosen role and the provider's name until the provider redirects back. */
export const storeOpenIdRequest = (request: z.infer<typeof openIdRequest>) => writeTabStorage(OPENID, request)

export const takeOpenIdRequest = () => {
  const request = openIdRequest.parse(readTabStorage(OPENID))
  writeTabStorage(OPENID, null)
  return request
}
