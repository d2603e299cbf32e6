import { type ComponentType, lazy } from 'react'
import { waitForFirstInput, waitForIdle } from './timing.ts'

/**
 * A component whose script is not part of the first load. It loads when the component is rendered, or after the first input, so
 * that a later press shows it at once.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<ComponentType<Props>> | undefined
  const loadOnce = () => {
    loading ??= load()
    return loading
  }
  if (typeof window !== 'undefined') void waitForFirstInput().then(waitForIdle).then(loadOnce)
  return Object.assign(
    lazy(async () => ({ default: await loadOnce() })),
    { preload: loadOnce },
  )
}
