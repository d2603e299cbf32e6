import { type ComponentType, lazy, useState } from 'react'
import { waitForFirstInput, waitForIdle } from './timing.ts'

/**
 * A component whose script is not part of the first load. It loads when the component is rendered, or after the first input, so
 * that a later press shows it at once: a loaded part renders without Suspense, which would show its fallback for a moment.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  const preload = () => {
    loading ??= load().then(part => {
      loaded = part
      return part
    })
    return loading
  }
  if (typeof window !== 'undefined') void waitForFirstInput().then(waitForIdle).then(preload)
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await preload() }))
  function Part(props: Props) {
    const [Shown] = useState(() => loaded ?? Lazy)
    return <Shown {...props} />
  }
  return Object.assign(Part, { preload, isLoaded: () => loaded !== undefined })
}
