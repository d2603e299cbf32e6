import { pdfType, type StoredFile } from '@fledge/contract/files/files'
import { CircleAlert, RotateCw, Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { explain, isTransient } from '../platform/net/call-error.ts'
import { Button } from '../ui/button.tsx'
import { cn } from '../ui/class-names.ts'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { type UploadState, useUpload } from './use-upload.ts'

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

type FileUploadProps = { onDone: (file: StoredFile) => void; className?: string }

/** A button and a drop area for a PDF, with the progress of its upload and its errors. */
export function FileUpload({ onDone, className }: FileUploadProps) {
  const { state, start, cancel, retry } = useUpload(onDone)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLFieldSetElement>(null)
  const hintId = useId()
  useKeptFocus(place, state.step)
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) start(file)
  }
  const choose = (
    <Button variant="secondary" aria-describedby={hintId} onClick={() => input.current?.click()}>
      <Upload aria-hidden />
      {state.step === 'failed' ? 'Choose another PDF' : 'Upload a PDF'}
    </Button>
  )
  return (
    <fieldset
      ref={place}
      aria-label="Resume as a PDF"
      className={cn(
        'grid min-w-0 grid-cols-1 justify-items-start gap-3 rounded-card border border-dashed p-4 transition-colors duration-150',
        isOver ? 'border-coral bg-coral-soft' : 'border-edge/60',
        className,
      )}
      onDragOver={event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept={`${pdfType},.pdf`}
        tabIndex={-1}
        aria-label="PDF file"
        className="sr-only"
        onChange={event => {
          const file = event.target.files?.[0]
          // Without this, the browser would report no change when the same file is chosen again.
          event.target.value = ''
          if (file) start(file)
        }}
      />
      {state.step === 'sending' ? <Sending state={state} onCancel={cancel} /> : null}
      {state.step === 'failed' ? <Failed state={state} onRetry={retry} choose={choose} /> : null}
      {state.step === 'idle' ? choose : null}
      <p id={hintId} className={cn('text-muted text-sm', state.step === 'sending' && 'sr-only')}>
        Up to 5 MB<span className="pointer-coarse:hidden">, or drop it here</span>. Only you and the companies you apply
        to can open it.
      </p>
    </fieldset>
  )
}

/** Moves the focus with each step: the pressed button is removed, and the focus would fall to the body. */
const useKeptFocus = (place: { current: HTMLElement | null }, step: UploadState['step']) => {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [place, step])
}

type SendingProps = { state: Extract<UploadState, { step: 'sending' }>; onCancel: () => void }

const Sending = ({ state: { file, share }, onCancel }: SendingProps) => {
  const percent = Math.round(share * 100)
  return (
    <div className="grid w-full grid-cols-1 gap-2">
      <p role="status" className="flex min-w-0 justify-between gap-4 text-sm">
        <span className="truncate">
          Uploading <bdi>{file.name}</bdi>
        </span>
        <span aria-hidden className="tabular-nums">
          {percent} %
        </span>
      </p>
      <ProgressBar value={percent} label={`Upload of ${file.name}`} />
      <Button variant="secondary" className="justify-self-start" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  )
}

type FailedProps = { state: Extract<UploadState, { step: 'failed' }>; onRetry: () => void; choose: ReactNode }

const Failed = ({ state: { file, error }, onRetry, choose }: FailedProps) => (
  <div className="grid w-full grid-cols-1 gap-3">
    <p role="alert" className="flex items-start gap-1.5 text-danger text-sm">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <bdi>{file.name}</bdi> was not uploaded. {explain(error, '')}
      </span>
    </p>
    <div className="flex flex-wrap gap-2">
      {isTransient(error) && (
        <Button variant="secondary" onClick={onRetry}>
          <RotateCw aria-hidden /> Try again
        </Button>
      )}
      {choose}
    </div>
  </div>
)
