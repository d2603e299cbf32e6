import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '../../class-names.ts'

type OptionProps = {
  id: string
  isActive: boolean
  isChosen: boolean
  detail?: string | null | undefined
  onChoose: () => void
  children: ReactNode
}

/** One option of the list of a combobox. */
export function Option({ id, isActive, isChosen, detail, onChoose, children }: OptionProps) {
  const item = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // Options need no key handlers: the field keeps the focus and handles the keys.
    <div
      ref={item}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={cn(
        'flex min-h-11 cursor-pointer flex-col justify-center px-3 py-1.5 hover:bg-ink/6',
        isActive && 'bg-ink/6 shadow-[inset_3px_0_var(--coral)]',
        isChosen && 'font-semibold',
      )}
      onPointerDown={event => event.preventDefault()}
      onMouseDown={event => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={event => event.key === 'Enter' && onChoose()}
    >
      <bdi className="line-clamp-2 [overflow-wrap:anywhere]">{children}</bdi>
      {detail && <bdi className="truncate font-normal text-muted text-sm">{detail}</bdi>}
    </div>
  )
}
