import { useSyncExternalStore } from 'react'

type Readable<Value> = { get: () => Value; subscribe: (listener: () => void) => () => void }

/** Runs when the first listener subscribes; the function it returns runs when the last one unsubscribes. */
type OnFirstListener = () => () => void

/** A set of listeners for a value that lives elsewhere, such as in local storage or in the document. */
export const createListeners = (onFirstListener?: OnFirstListener) => {
  const listeners = new Set<() => void>()
  let onLastLeft: (() => void) | undefined
  return {
    notify: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) onLastLeft = onFirstListener?.()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) onLastLeft?.()
      }
    },
  }
}

/** A value with listeners, which are notified only when the value changes. */
export const createStore = <Value>(initial: Value, onFirstListener?: OnFirstListener) => {
  const { notify, subscribe } = createListeners(onFirstListener)
  let value = initial
  const get = () => value
  const set = (next: Value) => {
    if (Object.is(next, value)) return
    value = next
    notify()
  }
  return { get, set, subscribe }
}

export const useStore = <Value>({ get, subscribe }: Readable<Value>) => useSyncExternalStore(subscribe, get, get)
