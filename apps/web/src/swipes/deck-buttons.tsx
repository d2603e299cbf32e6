import type { Direction } from '@fledge/contract/swipes'
import { Heart, Undo2, X } from 'lucide-react'
import { Button } from '../ui/button.tsx'

type DeckButtonsProps = {
  disabled: boolean
  canUndo: boolean
  onDecide: (direction: Direction) => void
  onUndo: () => void
}

/** The same actions as a drag. The buttons overlap the edge of the card, so that both fit on a phone. */
export function DeckButtons({ disabled, canUndo, onDecide, onUndo }: DeckButtonsProps) {
  const round = 'rounded-full bg-surface shadow-soft'
  return (
    <div className="relative z-4 -mt-3 flex items-center justify-center gap-3">
      <Button
        variant="secondary"
        size="lg"
        className={`${round} min-w-32`}
        disabled={disabled}
        onClick={() => onDecide('left')}
        aria-keyshortcuts="ArrowLeft"
      >
        <X aria-hidden strokeWidth={2.5} /> Skip
      </Button>
      <Button
        variant="secondary"
        className={`${round} size-11 px-0 aria-disabled:opacity-50`}
        // Not `disabled`: after the last undo the browser would move the focus to the body.
        aria-disabled={!canUndo}
        onClick={onUndo}
        aria-label="Undo"
        title="Undo"
        aria-keyshortcuts="Z"
      >
        <Undo2 aria-hidden />
      </Button>
      <Button
        size="lg"
        className="min-w-32 rounded-full shadow-soft"
        disabled={disabled}
        onClick={() => onDecide('right')}
        aria-keyshortcuts="ArrowRight"
      >
        <Heart aria-hidden fill="currentColor" /> Save
      </Button>
    </div>
  )
}
