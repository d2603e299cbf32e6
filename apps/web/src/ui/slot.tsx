import { cloneElement, type HTMLAttributes, isValidElement, type MouseEvent } from 'react'
import { cn } from './class-names.ts'

type SlotProps = HTMLAttributes<HTMLElement>

/** Renders its only child, such as a link, with these props and classes. radix-ui has the same, at ten times the size. */
export function Slot({ children, className, onClick, ...rest }: SlotProps) {
  if (!isValidElement<SlotProps>(children)) throw new Error('A component with asChild needs one element as its child')
  const { className: own, onClick: onOwnClick } = children.props
  const click = (event: MouseEvent<HTMLElement>) => {
    onOwnClick?.(event)
    onClick?.(event)
  }
  return cloneElement(children, {
    ...rest,
    ...children.props,
    className: cn(className, own),
    ...(onClick && { onClick: click }),
  })
}
