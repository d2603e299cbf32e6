import { accountProfileQuery } from '../identity/identity.queries.ts'
import { onApplicantsChanged, onMembership, onNotification } from '../notifications/notification-events.ts'
import { queryClient } from '../platform/net/query-client.ts'
import { getSession } from '../platform/session/session.ts'

const COLLECT_MS = 300

/** The keys of all queries whose data changes when a student applies or a colleague decides. */
const keys = [
  ['companies', 'dashboard'],
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

/** Drops all cached data when the person belongs to another company now, and refetches it when the role has changed. */
onMembership(({ company_id, company_role }) => {
  const known = queryClient.getQueryData(accountProfileQuery.queryKey)
  if (!known || (known.company_id === company_id && known.company_role === company_role)) return
  if (known.company_id === company_id) void queryClient.invalidateQueries()
  else void queryClient.resetQueries()
})
onNotification(() => {
  if (getSession()?.user.role === 'company') refreshCompanyData()
})
