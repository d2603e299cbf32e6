import { expect, type Page } from '@playwright/test'

/** The x of the leftmost element in the main landmark that has a text, a border or a background, or is an image. */
const leftEdge = (page: Page) =>
  page.getByRole('main').evaluate(main => {
    const isClear = (colour: string) => colour === 'transparent' || /, 0\)$|\/ 0\)$/.test(colour)
    const isSeen = (element: Element) => {
      const { borderLeftWidth, borderLeftColor, backgroundColor } = getComputedStyle(element)
      const hasText = [...element.childNodes].some(
        node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      )
      const hasBorder = borderLeftWidth !== '0px' && !isClear(borderLeftColor)
      return hasText || hasBorder || !isClear(backgroundColor) || element.matches('img')
    }
    // A save bar is as wide as the window.
    const seen = [...main.querySelectorAll('*')].filter(
      element => isSeen(element) && !element.closest('[data-save-bar]'),
    )
    const boxes = seen.map(element => element.getBoundingClientRect())
    // Texts for screen readers are one pixel wide.
    return Math.round(Math.min(...boxes.filter(({ width, height }) => width > 1 && height > 1).map(({ left }) => left)))
  })

/** Opens each path, the screen of another one, without a reload and returns it with the left edge of its screen. */
export async function leftEdges(page: Page, paths: string[]) {
  const edges: { path: string; x: number }[] = []
  for (const path of paths) {
    await page.evaluate(to => {
      document.querySelector('main > *')?.setAttribute('data-previous', '')
      history.pushState(null, '', to)
    }, path)
    await expect(page.locator('[data-previous]')).toHaveCount(0)
    await expect(page.getByRole('main').locator('h1').first()).toBeAttached()
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
    edges.push({ path, x: await leftEdge(page) })
  }
  return edges
}
