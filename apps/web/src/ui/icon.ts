import type { LucideProps } from 'lucide-react'
import { createElement } from 'react'

/** The `d` of a path, or the tag and the attributes of another shape. */
export type Shape = string | readonly [tag: string, attributes: Readonly<Record<string, string>>]

/** The build makes a component of each icon of lucide-react that a screen imports (build/modules/icon-shapes.ts). */
export const createIcon =
  (shapes: readonly Shape[]) =>
  ({ size = 24, ...props }: LucideProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': 'aria-label' in props ? undefined : true,
        ...props,
      },
      shapes.map((shape, index) => {
        const [tag, attributes] = typeof shape === 'string' ? ['path', { d: shape }] : shape
        return createElement(tag, { key: index, ...attributes })
      }),
    )
