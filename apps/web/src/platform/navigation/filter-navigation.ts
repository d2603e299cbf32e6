import { useNavigate, useRouter } from '@tanstack/react-router'
import { collectChanges } from './pending-changes.ts'

const collect = collectChanges<object>()

/**
 * Changes URL parameters of the list at this path. The change starts from the newest URL instead of the rendered one, and contains
 * those that the URL does not have yet. Otherwise a search that is sent while a filter is still being applied would undo the
 * filter.
 */
export function useFilterNavigation<Filters extends object>(to: string, parse: (search: object) => Filters) {
  const navigate = useNavigate()
  const { history } = useRouter()
  return (change: Partial<Filters>, { replace = false, resetScroll = false } = {}) => {
    const pending = collect(history.location, change, replace)
    return navigate({
      to,
      search: (newest: object) => ({ ...parse(newest), ...pending.change }),
      replace: pending.replaces,
      resetScroll,
    })
  }
}
