import { type ComponentProps, Suspense } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { retryImport } from '../../../ui/loading/retry-import.ts'
import detailUrl from './detail-and-review.tsx?url'

// Conversation, interviews, offers and review are as large as the rest of the screen.
const load = () => retryImport(() => import('./detail-and-review.tsx'), detailUrl)
const Detail = lazyPart(async () => (await load()).ApplicantDetail)
const Review = lazyPart(async () => (await load()).ApplicantReview)

export const preloadDetail = () => Promise.all([Detail.preload(), Review.preload()])

export const ApplicantDetail = (props: ComponentProps<typeof Detail>) => (
  <Suspense fallback={<Skeleton className="h-40 w-full" />}>
    <Detail {...props} />
  </Suspense>
)

export const ApplicantReview = (props: ComponentProps<typeof Review>) => (
  <Suspense fallback={<Skeleton className="h-40 w-full" />}>
    <Review {...props} />
  </Suspense>
)
