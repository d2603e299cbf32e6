/**
 * The option of `toBeInViewport` for an element that is fully visible. The width of a text depends on the fonts of the
 * machine, so browsers scroll to fractions of pixels, and up to a pixel at the edge may be cut off.
 */
export const fullyVisible = { ratio: 0.95 }
