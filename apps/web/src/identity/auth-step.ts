import { role } from '@fledge/contract/identity'
import { useState } from 'react'
import { z } from 'zod'
import { readTab, writeTab } from './tab-store.ts'

/** As long as the server keeps a challenge. */
const KEPT_MS = 10 * 60_000
const STEP = 'fledge.auth-step'
const NEXT = 'fledge.auth-next'

const codeStep = z.object({
  kind: z.literal('code'),
  email: z.string(),
  /** Present when signing up: becomes the profile once the code is right. */
  newcomer: z.object({ full_name: z.string(), role }).optional(),
})
const secondFactorStep = z.object({ kind: z.literal('second-factor') })
const step = z.discriminatedUnion('kind', [codeStep, secondFactorStep])
const keptStep = z.object({ at: z.number(), step })

export type CodeStep = z.infer<typeof codeStep>
export type AuthStep = z.infer<typeof step>

export const keepAuthStep = (value: AuthStep | null) => writeTab(STEP, value && { at: Date.now(), step: value })

export const readAuthStep = (): AuthStep | null => {
  const kept = keptStep.safeParse(readTab(STEP))
  return kept.success && Date.now() - kept.data.at < KEPT_MS ? kept.data.step : null
}

/** Kept in the tab: on a phone, going to the mail app for the code may throw the page away. */
export const useAuthStep = () => {
  const [current, setCurrent] = useState(readAuthStep)
  const moveTo = (next: AuthStep | null) => {
    keepAuthStep(next)
    setCurrent(next)
  }
  return [current, moveTo] as const
}

/** The wanted page, over the way to Google and back. */
export const keepNext = (next: string) => writeTab(NEXT, next)

export const takeNext = (): unknown => {
  const next = readTab(NEXT)
  writeTab(NEXT, null)
  return next
}
