import { useEffect, useId, useRef } from 'react'
import { Button } from '../button.tsx'
import { focusSaveButton } from '../forms/save-bar.tsx'
import { timeAgo } from '../text/dates.ts'

/** A field whose saved value (theirs) is not the one in the form (mine). */
export type Difference = { name: string; theirs: string; mine: string }

/** Who saved the other version: the same person elsewhere, a colleague by name, or nobody whom the server can name. */
export type Editor = 'you' | { name: string } | null

export type ConflictStep =
  | {
      name: 'choice'
      differences: Difference[]
      editor: Editor
      /** When the other version was saved. */
      changedAt: string | undefined
      onReload: () => unknown
      onKeepMine: () => unknown
    }
  | { name: 'failed'; onRetry: () => unknown }
  | { name: 'reloaded'; onBringBack: () => unknown }

type ConflictChoiceProps = { step: ConflictStep | null; pending: boolean }

const titles = {
  choice: 'This was changed elsewhere.',
  failed: 'This was changed elsewhere.',
  reloaded: 'The saved version is loaded.',
}

/**
 * Appears at the save button when somebody else has saved the record first. It takes the focus, because saving waits
 * for the choice.
 */
export function ConflictChoice({ step, pending }: ConflictChoiceProps) {
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
          {titles[step.name]}
        </h2>
        <p id={`${id}-text`} className="text-muted text-sm">
          <Explanation step={step} />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {step.name === 'choice' && (
          <>
            <Button variant="secondary" onClick={step.onReload}>
              Reload theirs
            </Button>
            <Button variant="secondary" pending={pending} onClick={step.onKeepMine}>
              Keep mine
            </Button>
          </>
        )}
        {step.name === 'failed' && (
          <Button variant="secondary" pending={pending} onClick={step.onRetry}>
            Try again
          </Button>
        )}
        {step.name === 'reloaded' && (
          <Button variant="secondary" onClick={step.onBringBack}>
            Bring back mine
          </Button>
        )}
      </div>
      {step.name === 'choice' && <Differences differences={step.differences} />}
    </section>
  )
}

const Explanation = ({ step }: { step: ConflictStep }) => {
  if (step.name === 'failed') return 'The newest version could not be loaded. What you typed is still here.'
  if (step.name === 'reloaded') return 'What you typed is kept until you save.'
  const when = step.changedAt ? timeAgo(step.changedAt) : 'meanwhile'
  return (
    <>
      <EditorName editor={step.editor} /> saved other values in the same fields
      {step.editor === 'you' ? ' in another tab' : ''} {when}. Choose which ones stay.
    </>
  )
}

const EditorName = ({ editor }: { editor: Editor }) => {
  if (editor === null) return 'Somebody'
  return editor === 'you' ? 'You' : <bdi className="font-medium text-ink">{editor.name}</bdi>
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
