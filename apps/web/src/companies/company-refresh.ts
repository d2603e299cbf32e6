import { onApplicantsChanged, onCompanyChanged, onNotification } from '../notifications/notification-events.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { getSession } from '../platform/session/session.ts'
import { watchMembership } from './removal/watch-membership.ts'

const COLLECT_MS = 300

/** The keys of all queries whose data changes when a student applies or a colleague decides. */
const keys = [
  ['companies', 'dashboard'],
  ['companies', 'answers'],
  ['internships', 'own'],
  ['internships', 'one'],
  ['applications', 'company'],
]

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Fetches the dashboard, the own internships, the applicants and their counts again. Calls within a moment share one
 * refresh. It waits for changes in flight, because a response from before them would undo what the screen already shows.
 */
export const refreshCompanyData = () => {
  if (timer !== undefined) return
  timer = setTimeout(() => {
    timer = undefined
    if (queryClient.isMutating() > 0) return refreshCompanyData()
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
  }, COLLECT_MS)
}

onApplicantsChanged(refreshCompanyData)
onCompanyChanged(parts => {
  if (parts.includes('internships')) refreshCompanyData()
  if (parts.includes('team')) void queryClient.invalidateQueries({ queryKey: ['team'] })
})

watchMembership()
onNotification(() => {
  if (getSession()?.user.role === 'company') refreshCompanyData()
})
