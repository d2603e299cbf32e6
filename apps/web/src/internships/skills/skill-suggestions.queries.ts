import { suggestSkills } from '@fledge/contract/internships'
import { maxLengths } from '@fledge/contract/wire/fields'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/net/call.ts'

/** The skills that companies use change rarely. */
const staleTime = 10 * 60_000

/** Suggestions for a typed skill; none before the first character. */
export const useSkillSuggestions = (typed: string) => {
  const prefix = typed.trim().slice(0, maxLengths.skill)
  const { data } = useQuery({
    queryKey: ['skills', 'suggestions', prefix.toLowerCase()],
    queryFn: ({ signal }) => call(suggestSkills, { query: { prefix, limit: 6 }, signal }),
    enabled: prefix !== '',
    placeholderData: keepPreviousData,
    staleTime,
  })
  return prefix === '' ? [] : (data?.skills ?? [])
}

/** The skills that most internships ask for. */
export const useFrequentSkills = (limit: number) =>
  useQuery({
    queryKey: ['skills', 'frequent', limit],
    queryFn: ({ signal }) => call(suggestSkills, { query: { limit }, signal }),
    staleTime,
  })
