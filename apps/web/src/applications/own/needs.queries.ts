import { listNeeds } from '@fledge/contract/applications'
import { useQuery } from '@tanstack/react-query'
import { onApplicationsChanged, onMessagesChanged, onNotification } from '../../notifications/notification-events.ts'
import { call } from '../../platform/net/call.ts'
import { queryClient } from '../../platform/net/query-client.ts'

const queryKey = ['applications', 'needs']

export const useNeeds = () => useQuery({ queryKey, queryFn: ({ signal }) => call(listNeeds, { signal }) })

const refreshNeeds = () => void queryClient.invalidateQueries({ queryKey })

onApplicationsChanged(refreshNeeds)
onMessagesChanged(refreshNeeds)
onNotification(({ type }) => {
  if (type === 'application') refreshNeeds()
})
