import { type ComponentType, lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import type { Internship } from '../../internships/internship.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useTablet } from '../../ui/use-wide.ts'

/** The deck works without the details, so a failed import leaves their column empty. */
const DetailPane = lazy<ComponentType<{ internship: Internship }>>(() =>
  import('./detail-pane.tsx').then(
    module => ({ default: module.DetailPane }),
    () => ({ default: () => null }),
  ),
)

/** The deck, with the top card's details next to it from the width of a tablet. A phone never loads their script. */
export function DeckWithDetail({ top, children }: { top: Internship | undefined; children: ReactNode }) {
  const isTablet = useTablet()
  // The details follow after the card has started to fly.
  const shown = useDeferredValue(top)
  if (!isTablet) return children
  return (
    <div className="grid grid-cols-[21rem_minmax(0,1fr)] items-start gap-6 lg:grid-cols-[26.25rem_minmax(0,1fr)] lg:gap-8">
      {children}
      <div className="h-[clamp(590px,calc(100dvh-170px-var(--above-deck,0px)),760px)] overflow-hidden rounded-card border border-line bg-surface">
        <Suspense fallback={<DetailSkeleton />}>
          {shown ? <DetailPane internship={shown} /> : <DetailSkeleton />}
        </Suspense>
      </div>
    </div>
  )
}

const DetailSkeleton = () => (
  <div aria-hidden>
    <div className="grid gap-2 border-line border-b px-6 py-5">
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="w-1/4" />
    </div>
    <div className="grid gap-4 p-6">
      <Skeleton className="h-18 w-full rounded-card" />
      <Skeleton className="h-6 w-1/3" />
      <Skeleton className="w-full" />
      <Skeleton className="w-11/12" />
      <Skeleton className="w-4/5" />
    </div>
  </div>
)
