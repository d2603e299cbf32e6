import { lazy, Suspense, useState } from 'react'
import { isPushQuestionDue } from './push-question.ts'

const PushQuestionCard = lazy(() => import('./push-question-card.tsx'))

/** Loads the question only when it is due, so that it costs other visits nothing. */
export function PushQuestionSlot() {
  const [isDue] = useState(isPushQuestionDue)
  return isDue ? (
    <Suspense>
      <PushQuestionCard />
    </Suspense>
  ) : null
}
