import type { SkipReason } from '@fledge/contract/matching/match'
import { deleteMatchPreference, listMatchPreferences } from '@fledge/contract/matching/match-preferences'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/net/call.ts'
import { queryClient } from '../../platform/net/query-client.ts'
import { resetDeck } from '../deck/deck-actions.ts'
import { enqueueSwipe, swipeOutbox } from '../swipe-outbox.ts'

const preferences = ['match-preferences']

export const useMatchPreferences = () =>
  useQuery({
    queryKey: preferences,
    queryFn: async ({ signal }) => (await call(listMatchPreferences, { signal })).preferences,
    // Skips on other screens add to the list.
    staleTime: 0,
  })

/** Every score depends on the preferences. */
const refetchMatches = async () => {
  resetDeck()
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: preferences }),
    queryClient.invalidateQueries({ queryKey: ['internships'] }),
  ])
}

/** Sends the skip again with its reason, in the order of all swipes. While offline, the new order follows with the next load. */
export const giveReason = async (internshipId: string, reason: SkipReason) => {
  enqueueSwipe(internshipId, 'left', reason)
  await swipeOutbox.flush()
  const isSent = !swipeOutbox.list().some(entry => entry.internship_id === internshipId)
  if (isSent && reason !== 'seen') await refetchMatches()
}

export const useDeleteMatchPreference = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteMatchPreference, { params: { id } }),
    onSettled: refetchMatches,
  })
