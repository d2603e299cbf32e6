import { useEffect, useId, useRef } from 'react'
import { Button } from '../button.tsx'
import { focusSaveButton } from '../forms/save-bar.tsx'
import { timeAgo } from '../text/dates.ts'

/** A field whose saved value (theirs) is not the one in the form (mine). */
export type Difference = { name: string; theirs: string; mine: string }

type ConflictChoiceProps = {
  /** `failed`: the newest version could not be loaded. `reloaded`: it is in the form now. */
  step: 'choice' | 'failed' | 'reloaded' | null
  differences: Difference[]
  /** When the other version was saved. */
  changedAt: string | undefined
  pending: boolean
  onReload: () => unknown
  onKeepMine: () => unknown
  onRetry: () => unknown
  onBringBack: () => unknown
}

const texts = {
  choice: {
    title: 'This was changed elsewhere.',
    text: 'Somebody saved other values in the same fields while you were typing. Choose which ones stay.',
  },
  failed: {
    title: 'This was changed elsewhere.',
    text: 'The newest version could not be loaded. What you typed is still here.',
  },
  reloaded: { title: 'The saved version is loaded.', text: 'What you typed is kept until you save.' },
}

/**
 * Appears at the save button when somebody else has saved the record first. It takes the focus, because saving waits
 * for the choice.
 */
export function ConflictChoice({ step, differences, changedAt, pending, ...on }: ConflictChoiceProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const isShown = useRef(false)
  useEffect(() => {
    if (step) {
      // The scrolling of `focus` would centre a long list and hide the buttons above it.
      section.current?.focus({ preventScroll: true })
      section.current?.scrollIntoView({ block: 'nearest' })
    }
    // The pressed button is removed, and the focus would fall to the body.
    else if (isShown.current && document.activeElement === document.body) focusSaveButton()
    isShown.current = step !== null
  }, [step])
  if (!step) return null
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      className="grid animate-fade scroll-mt-14 grid-cols-1 gap-4 rounded-card border border-edge bg-surface p-4 sm:p-6"
    >
      <div>
        <h2 id={id} className="text-lg">
          {texts[step].title}
        </h2>
        <p id={`${id}-text`} className="text-muted text-sm">
          {texts[step].text}
          {changedAt && ` Theirs was saved ${timeAgo(changedAt)}.`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {step === 'choice' && (
          <>
            <Button variant="secondary" onClick={on.onReload}>
              Reload theirs
            </Button>
            <Button variant="secondary" pending={pending} onClick={on.onKeepMine}>
              Keep mine
            </Button>
          </>
        )}
        {step === 'failed' && (
          <Button variant="secondary" pending={pending} onClick={on.onRetry}>
            Try again
          </Button>
        )}
        {step === 'reloaded' && (
          <Button variant="secondary" onClick={on.onBringBack}>
            Bring back mine
          </Button>
        )}
      </div>
      {step === 'choice' && <Differences differences={differences} />}
    </section>
  )
}

const Differences = ({ differences }: { differences: Difference[] }) => (
  <ul className="grid grid-cols-1 divide-y divide-line border-line border-t text-sm">
    {differences.map(({ name, theirs, mine }) => (
      <li key={name} className="grid grid-cols-2 gap-x-4 gap-y-1 py-3 last:pb-0 sm:grid-cols-[9rem_1fr_1fr]">
        <span className="font-medium max-sm:col-span-2">{name}</span>
        <Version label="Theirs" text={theirs} />
        <Version label="Mine" text={mine} />
      </li>
    ))}
  </ul>
)

const Version = ({ label, text }: { label: string; text: string }) => (
  <p className="min-w-0">
    <span className="block text-muted text-xs">{label}</span>
    {text ? <bdi className="[overflow-wrap:anywhere]">{text}</bdi> : <span className="text-muted italic">empty</span>}
  </p>
)
