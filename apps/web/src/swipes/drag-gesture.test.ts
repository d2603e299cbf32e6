import { expect, test } from 'vitest'
import { type Drag, type DragEffect, type DragInput, nextDrag } from './drag-gesture.ts'

const down: DragInput = { type: 'down', pointer: 1, x: 200, y: 300 }
const move = (dx: number, dy = 0, isPressed = true, pointer = 1): DragInput => ({
  type: 'move',
  pointer,
  x: 200 + dx,
  y: 300 + dy,
  isPressed,
})
const up: DragInput = { type: 'up', pointer: 1, x: 0, y: 0 }
const cancel: DragInput = { type: 'cancel' }

const effectsOf = (...inputs: DragInput[]) => {
  const effects: DragEffect[] = []
  let drag: Drag | null = null
  for (const input of inputs) {
    const step = nextDrag(drag, input)
    drag = step.drag
    if (step.effect) effects.push(step.effect)
  }
  return effects
}

test('The card follows sideways, and a release past 100 px decides', () => {
  expect(effectsOf(down, move(40, 8), move(101), up)).toEqual([
    { type: 'follow', x: 40, y: 2 },
    { type: 'follow', x: 101, y: 0 },
    { type: 'decide', direction: 'right' },
  ])
  expect(effectsOf(down, move(-101), up).at(-1)).toEqual({ type: 'decide', direction: 'left' })
})

test('A release at 100 px or less brings the card back', () => {
  expect(effectsOf(down, move(100), up).at(-1)).toEqual({ type: 'settle' })
})

test('A tap stays within 6 px in both axes', () => {
  expect(effectsOf(down, move(5, 5), up)).toEqual([{ type: 'tap' }])
  expect(effectsOf(down, move(0, 6), up)).toEqual([])
  expect(effectsOf(down, move(0, 40), move(0, 0), up)).toEqual([])
  expect(effectsOf(down, move(6), move(0), up).at(-1)).toEqual({ type: 'settle' })
})

test('A cancelled drag brings the card back, and the release that follows does nothing', () => {
  expect(effectsOf(down, move(150), cancel, move(160), up)).toEqual([
    { type: 'follow', x: 150, y: 0 },
    { type: 'settle' },
  ])
  expect(effectsOf(down, cancel, up)).toEqual([])
})

test('A pointer that moves without a pressed button ends the drag', () => {
  expect(effectsOf(down, move(30), move(150, 0, false), move(160, 0, false))).toEqual([
    { type: 'follow', x: 30, y: 0 },
    { type: 'settle' },
  ])
  expect(effectsOf(down, move(30, 0, false))).toEqual([])
})

test('Another pointer does not move the card', () => {
  expect(effectsOf(down, move(50, 0, true, 2), { type: 'up', pointer: 2, x: 0, y: 0 })).toEqual([])
})
