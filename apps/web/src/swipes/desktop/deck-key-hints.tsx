import { setShortcuts, useShortcuts } from '../../platform/storage/shortcuts.ts'
import { Button } from '../../ui/button.tsx'
import { Key } from '../../ui/text/key-hint.tsx'

/** Hidden on touch screens, which have no keyboard. The same switch is in the settings. */
export function DeckKeyHints() {
  const isOn = useShortcuts()
  return (
    <p className="mt-2 hidden flex-wrap items-center justify-center gap-1 text-muted text-sm md:pointer-fine:flex">
      {isOn ? (
        <span className="flex items-center gap-4">
          <span>
            <Key>←</Key> skip
          </span>
          <span>
            <Key>→</Key> save
          </span>
          <span>
            <Key>Z</Key> undo
          </span>
        </span>
      ) : (
        'Keyboard shortcuts are off.'
      )}
      <Button
        variant="ghost"
        className="px-2 font-medium text-muted text-sm underline decoration-1 underline-offset-4 hover:text-ink"
        onClick={() => setShortcuts(!isOn)}
      >
        {isOn ? 'Turn keys off' : 'Turn keys on'}
      </Button>
    </p>
  )
}
