type Box = { left: number; top: number; right: number; bottom: number }
type Place = 'top-center' | 'bottom-center' | 'bottom-right' | 'bottom-left' | 'top-right'
type Obstacle = Box & { weight: number }

const GAP = 12
/** sonner's width from DESKTOP on. */
const WIDTH = 356
/** From this width toasts are in a corner; below it they fill the width. The bottom bar has the same breakpoint. */
const DESKTOP = 768

/** The box of a toast list of this height in the free area between the bars, by place, preferred places first. */
const boxesIn = (free: Box, height: number): [Place, Box][] => {
  const top = { top: free.top + GAP, bottom: free.top + GAP + height }
  const bottom = { top: free.bottom - GAP - height, bottom: free.bottom - GAP }
  if (free.right < DESKTOP) {
    const across = { left: free.left + GAP, right: free.right - GAP }
    return [
      ['bottom-center', { ...across, ...bottom }],
      ['top-center', { ...across, ...top }],
    ]
  }
  const right = { left: free.right - GAP - WIDTH, right: free.right - GAP }
  const left = { left: free.left + GAP, right: free.left + GAP + WIDTH }
  return [
    ['bottom-right', { ...right, ...bottom }],
    ['bottom-left', { ...left, ...bottom }],
    ['top-right', { ...right, ...top }],
  ]
}

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

/** The box that covers the least of titles and controls; among equals the first. */
export const choosePlace = (free: Box, height: number, obstacles: Obstacle[]) => {
  const rated = boxesIn(free, height).map(([place, box]) => ({
    place,
    box,
    covered: obstacles.reduce((sum, each) => sum + overlap(box, each) * each.weight, 0),
  }))
  return rated.reduce((best, each) => (each.covered < best.covered ? each : best))
}

/** The cost of covering an element: the title of the screen, a control, or a heading within the screen. */
const weights = { title: 8, control: 4, heading: 1 }
const titles = 'h1'
const headings = 'h2'
const controls = 'button, a[href], input, select, textarea, summary, [role="tab"]'
/** A taller control is a card that is a link as a whole; its middle may be covered. */
const MAX_CONTROL_HEIGHT = 88

const isBar = (element: Element) => {
  const { position } = getComputedStyle(element)
  return (position === 'fixed' || position === 'sticky') && element.clientHeight < innerHeight / 3
}

const toasts = '[data-sonner-toaster]'

const findBar = (x: number, y: number) => {
  for (const hit of document.elementsFromPoint(x, y)) {
    if (hit.closest(toasts)) continue
    for (let each: Element | null = hit; each; each = each.parentElement) if (isBar(each)) return each
  }
  return null
}

/** Sticky bars may be a few pixels apart. */
const steps = [2, 10, 18]

/** The window without the bars that stick to its upper and lower edge, several below each other included. */
const findFreeArea = (): Box => {
  const width = document.documentElement.clientWidth
  const findBarBeside = (y: number, direction: 1 | -1) =>
    steps.map(step => findBar(width / 2, y + step * direction)).find(bar => bar !== null)
  let [top, bottom] = [0, innerHeight]
  for (let bar = findBarBeside(top, 1); bar && top < innerHeight / 2; bar = findBarBeside(top, 1)) {
    top = Math.max(top + 1, bar.getBoundingClientRect().bottom)
  }
  for (let bar = findBarBeside(bottom, -1); bar && bottom > innerHeight / 2; bar = findBarBeside(bottom, -1)) {
    bottom = Math.min(bottom - 1, bar.getBoundingClientRect().top)
  }
  return { left: 0, top, right: width, bottom }
}

const findObstacles = (): Obstacle[] => {
  const found: Obstacle[] = []
  for (const element of document.querySelectorAll(`${titles}, ${headings}, ${controls}`)) {
    if (element.closest(toasts)) continue
    const { left, top, right, bottom } = element.getBoundingClientRect()
    if (bottom < 0 || top > innerHeight || right - left < 2) continue
    const kind = element.matches(titles) ? 'title' : element.matches(headings) ? 'heading' : 'control'
    if (kind === 'control' && bottom - top > MAX_CONTROL_HEIGHT) continue
    found.push({ left, top, right, bottom, weight: weights[kind] })
  }
  return found
}

/** Finds the position where toasts of this height cover the least of titles and controls. Bars are never covered. */
export const findPlace = (height: number) => {
  const { place, box } = choosePlace(findFreeArea(), height, findObstacles())
  const top = place.startsWith('top') ? box.top : GAP
  const bottom = place.startsWith('bottom') ? innerHeight - box.bottom : GAP
  return { position: place, offset: { top, bottom, left: GAP, right: GAP } }
}
