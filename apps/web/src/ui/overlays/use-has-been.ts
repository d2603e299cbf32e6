import { useState } from 'react'

/** Whether `isTrue` was true at least once. A panel stays mounted after its first opening, for its closing animation. */
export const useHasBeen = (isTrue: boolean) => {
  const [hasBeen, setHasBeen] = useState(isTrue)
  if (isTrue && !hasBeen) setHasBeen(true)
  return hasBeen || isTrue
}
