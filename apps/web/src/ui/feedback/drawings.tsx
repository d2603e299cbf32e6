import { Suspense } from 'react'
import { lazyPart } from '../loading/lazy-part.tsx'
import { retryImport } from '../loading/retry-import.ts'
import { DrawingFrame } from './drawing-frame.tsx'
import type { DrawingName } from './drawing-shapes.tsx'
import shapesUrl from './drawing-shapes.tsx?url'

/** Most visits show no empty state and no error, so the shapes are not part of the first load. */
const DrawingShapes = lazyPart(
  async () => (await retryImport(() => import('./drawing-shapes.tsx'), shapesUrl)).DrawingShapes,
)

const drawing = (name: DrawingName) => () => (
  <DrawingFrame>
    <Suspense>
      <DrawingShapes name={name} />
    </Suspense>
  </DrawingFrame>
)

/** For an empty list. */
export const DrawingNest = drawing('nest')

/** For an empty list of saved internships. */
export const DrawingHeart = drawing('heart')

/** For an empty list of sent items, or after sending. */
export const DrawingPaperPlane = drawing('paperPlane')

/** For a search without results. */
export const DrawingLens = drawing('lens')

/** For a list without notifications. */
export const DrawingBell = drawing('bell')

/** For an error. */
export const DrawingUnplugged = drawing('unplugged')

/** For a company without internships, and for the company role. */
export const DrawingBriefcase = drawing('briefcase')
