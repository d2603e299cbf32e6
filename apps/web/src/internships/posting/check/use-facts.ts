import { checkInternship, type InternshipInput } from '@fledge/contract/posting'
import type { Finding, FindingRule } from '@fledge/contract/posting-check/finding'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/net/call.ts'

/** What only the server knows: it compares with other internships and looks at the account. */
const facts: readonly FindingRule[] = ['pay', 'copy', 'free_mail']

type Typed = Pick<InternshipInput, 'description' | 'skills_required' | 'stipend_max' | 'currency'>

/** The server counts these checks, so it is asked after a longer pause in typing than the check in the browser. */
const pauseMs = 2000

/** How the typed internship compares with others. Empty while it cannot be compared. */
export const useFacts = (typed: Typed): Finding[] => {
  const key = JSON.stringify(typed)
  const [paused, setPaused] = useState<string>()
  useEffect(() => {
    if (!typed.description) return
    const timer = setTimeout(() => setPaused(key), pauseMs)
    return () => clearTimeout(timer)
  }, [key, typed.description])
  const { data } = useQuery({
    queryKey: ['internships', 'facts', paused],
    queryFn: paused
      ? async ({ signal }) => {
          const { findings } = await call(checkInternship, { body: JSON.parse(paused), signal })
          return findings.filter(({ rule }) => facts.includes(rule))
        }
      : skipToken,
    // A failed comparison is not shown, because it must not disturb a person who is writing.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return paused === key ? (data ?? []) : []
}
