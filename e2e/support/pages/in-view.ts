/**
 * The option of `toBeInViewport` for an element that can be seen as a whole. Text is as wide as its font makes it, so browsers
 * scroll to fractions of pixels, and up to a pixel at the edge may be cut off.
 */
export const asAWhole = { ratio: 0.95 }
