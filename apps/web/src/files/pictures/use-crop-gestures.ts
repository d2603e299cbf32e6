import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { useStableCallback } from '../../platform/rendering/use-stable-callback.ts'

type Point = readonly [number, number]

export type CropGestures = {
  /** By parts of the side of the square. */
  onMove: (by: Point) => void
  /** Multiplies the zoom, around a point in parts of the side from the centre. */
  onZoom: (factor: number, around: Point) => void
}

const keyMoves: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const keyZooms: Record<string, number> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 }
const [step, largeStep] = [0.02, 0.1]

const middle = ([a, b]: Point[]): Point => (a && b ? [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] : (a ?? [0, 0]))
const distance = ([a, b]: Point[]) => (a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0)

/** Dragging and arrow keys move the picture; two fingers, the wheel, + and - zoom it. */
export const useCropGestures = (stage: RefObject<HTMLElement | null>, { onMove, onZoom }: CropGestures) => {
  const pointers = useRef(new Map<number, Point>())
  const toPart = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect()
    return box ? [(clientX - box.left) / box.width - 0.5, (clientY - box.top) / box.height - 0.5] : [0, 0]
  }

  const turnWheel = useStableCallback((event: WheelEvent) => {
    event.preventDefault()
    onZoom(Math.exp(-event.deltaY / 500), toPart(event))
  })
  useEffect(() => {
    const element = stage.current
    // React's listeners for wheels are passive, so the dialog would scroll as well.
    element?.addEventListener('wheel', turnWheel, { passive: false })
    return () => element?.removeEventListener('wheel', turnWheel)
  }, [stage, turnWheel])

  const release = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId)
  return {
    tabIndex: 0,
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, toPart(event))
    },
    onPointerMove: (event: PointerEvent) => {
      if (!pointers.current.has(event.pointerId)) return
      const before = [...pointers.current.values()]
      pointers.current.set(event.pointerId, toPart(event))
      const after = [...pointers.current.values()]
      const [from, to] = [middle(before), middle(after)]
      onMove([to[0] - from[0], to[1] - from[1]])
      if (distance(before) > 0) onZoom(distance(after) / distance(before), to)
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: (event: KeyboardEvent) => {
      const [move, zoom] = [keyMoves[event.key], keyZooms[event.key]]
      if (!move && !zoom) return
      event.preventDefault()
      const length = event.shiftKey ? largeStep : step
      if (move) onMove([move[0] * length, move[1] * length])
      if (zoom) onZoom(zoom, [0, 0])
    },
  }
}
