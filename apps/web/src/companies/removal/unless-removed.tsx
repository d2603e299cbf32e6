import { type ReactNode, Suspense } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { useStore } from '../../ui/store.ts'
import { removalStore } from './removed-company.ts'
import noticeUrl from './removed-notice.tsx?url'

const RemovedNotice = lazyPart(
  async () => (await retryImport(() => import('./removed-notice.tsx'), noticeUrl)).RemovedNotice,
)

/** Shows a notice to a removed colleague instead of the screen, which would be an empty list or an error of the former company. */
export function UnlessRemoved({ children }: { children: ReactNode }) {
  const removal = useStore(removalStore)
  const userId = useSession()?.user.id
  if (!removal || removal.userId !== userId) return children
  return (
    <Suspense>
      <RemovedNotice company={removal.company} />
    </Suspense>
  )
}
