import { describe, expect, it } from 'vitest'
import { keepOrder } from './steady-order.ts'

const entry = (id: string, isGone = false) => ({ item: { id }, isGone })
const items = (...ids: string[]) => ids.map(id => ({ id }))

describe('keepOrder', () => {
  it('shows a list in its own order when nothing was shown before', () => {
    expect(keepOrder([], items('a', 'b'))).toEqual([entry('a'), entry('b')])
  })

  it('keeps the places of entries that were sorted anew, left or came back, and adds new ones at the end', () => {
    const moved = keepOrder([entry('a'), entry('b'), entry('c')], items('d', 'b', 'a'))
    expect(moved).toEqual([entry('a'), entry('b'), entry('c', true), entry('d')])
    expect(keepOrder(moved, items('c', 'a', 'b', 'd'))).toEqual([entry('a'), entry('b'), entry('c'), entry('d')])
  })

  it('takes the new version of an entry', () => {
    const shown = [{ item: { id: 'a', state: 'proposed' }, isGone: false }]
    expect(keepOrder(shown, [{ id: 'a', state: 'booked' }])).toEqual([
      { item: { id: 'a', state: 'booked' }, isGone: false },
    ])
  })
})
