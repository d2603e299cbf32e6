import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { createListeners, createStore, useStore } from './store.ts'

describe('a store', () => {
  it('returns the value that was set last', () => {
    const store = createStore(1)
    store.set(2)
    expect(store.get()).toBe(2)
  })

  it('notifies listeners of a change, after it is readable', () => {
    const store = createStore('a')
    const seen: string[] = []
    store.subscribe(() => seen.push(store.get()))
    store.set('b')
    store.set('c')
    expect(seen).toEqual(['b', 'c'])
  })

  it('does not notify when the same value is set again', () => {
    const store = createStore(Number.NaN)
    const listener = vi.fn()
    store.subscribe(listener)
    store.set(Number.NaN)
    expect(listener).not.toHaveBeenCalled()
  })

  it('does not notify a listener that unsubscribed', () => {
    const store = createStore(0)
    const [stays, leaves] = [vi.fn(), vi.fn()]
    store.subscribe(stays)
    const unsubscribe = store.subscribe(leaves)
    unsubscribe()
    store.set(1)
    expect(stays).toHaveBeenCalledOnce()
    expect(leaves).not.toHaveBeenCalled()
  })

  it('renders its value in a component, also without a browser', () => {
    const store = createStore('ready')
    const Shown = () => useStore(store)
    expect(renderToString(createElement(Shown))).toBe('ready')
  })
})

describe('listeners', () => {
  it('run the hook with the first subscription and its cleanup after the last one', () => {
    const [start, stop] = [vi.fn(), vi.fn()]
    const listeners = createListeners(() => {
      start()
      return stop
    })
    expect(start).not.toHaveBeenCalled()
    const leave = [listeners.subscribe(() => {}), listeners.subscribe(() => {})]
    expect(start).toHaveBeenCalledOnce()
    leave[0]?.()
    leave[0]?.()
    expect(stop).not.toHaveBeenCalled()
    leave[1]?.()
    expect(stop).toHaveBeenCalledOnce()
    listeners.subscribe(() => {})
    expect(start).toHaveBeenCalledTimes(2)
  })
})
