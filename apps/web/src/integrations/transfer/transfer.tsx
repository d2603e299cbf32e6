import { importColumns } from '@fledge/contract/integrations/internship-import'
import { Download, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSingleFlight } from '../../platform/forms/single-flight.ts'
import { toastError } from '../../platform/forms/toast-error.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { ImportResultView } from './import-result.tsx'
import { type ImportPart, splitFile } from './split-file.ts'
import { toCsv } from './to-csv.ts'
import { loadExport, type Outcome, type Progress, runImport } from './transfer.queries.ts'

type Chosen = { name: string; parts: ImportPart[] }

/** Imports internships from a file after a check, and exports them in the same shape. */
export function Transfer() {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [finished, setFinished] = useState<{ outcome: Outcome; isDryRun: boolean } | null>(null)

  const [run, running] = useSingleFlight(async (file: Chosen, isDryRun: boolean) => {
    setFinished(null)
    setProgress({ done: 0, total: 1 })
    try {
      setFinished({ outcome: await runImport(file.parts, { isDryRun, onProgress: setProgress }), isDryRun })
    } catch (error) {
      toastError(error, 'The import stopped. Rows that were stored stay; import the file again to go on')
    }
    setProgress(null)
  })

  const choose = async (file: File | undefined) => {
    if (!file) return
    try {
      const next = { name: file.name, parts: splitFile(file.name, await file.text()) }
      setChosen(next)
      await run(next, true)
    } catch (error) {
      setChosen(null)
      setFinished(null)
      toast.error(error instanceof Error ? error.message : 'This file cannot be read.')
    }
  }
  const canImport = finished?.isDryRun && finished.outcome.errors.length === 0
  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm">
        A CSV or JSON file with the columns <code className="font-mono">external_id</code>,{' '}
        <code className="font-mono">title</code> and <code className="font-mono">description</code>. The same
        external_id updates the internship instead of creating another one.
      </p>
      <details className="text-sm">
        <summary className="min-h-6 cursor-pointer font-medium">All columns</summary>
        <p className="wrap-anywhere pt-1 font-mono text-muted">{importColumns.join(', ')}</p>
      </details>
      <input
        ref={input}
        type="file"
        accept=".csv,.json,text/csv,application/json"
        aria-label="File to import"
        className="sr-only"
        tabIndex={-1}
        onChange={event => {
          void choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" pending={running} onClick={() => input.current?.click()}>
          <FileUp aria-hidden /> Choose a file
        </Button>
        <ExportButton />
      </div>
      {chosen && <p className="wrap-anywhere text-sm">{chosen.name}</p>}
      {progress && (
        <div className="grid gap-1">
          <ProgressBar label="Progress of the import" value={progress.done} max={progress.total} />
          <p className="text-muted text-sm tabular-nums">
            {progress.done.toLocaleString('en')} of {progress.total.toLocaleString('en')} rows
          </p>
        </div>
      )}
      {finished && <ImportResultView {...finished} />}
      {chosen && canImport && (
        <Button pending={running} className="sm:justify-self-start" onClick={() => void run(chosen, false)}>
          Import now
        </Button>
      )}
    </div>
  )
}

function ExportButton() {
  const [save, pending] = useSingleFlight(async () => {
    try {
      const url = URL.createObjectURL(new Blob([toCsv(await loadExport())], { type: 'text/csv' }))
      Object.assign(document.createElement('a'), { href: url, download: 'internships.csv' }).click()
      setTimeout(() => URL.revokeObjectURL(url), 10_000)
    } catch (error) {
      toastError(error, 'Failed to export')
    }
  })
  return (
    <Button variant="ghost" pending={pending} onClick={() => void save()}>
      <Download aria-hidden /> Export as CSV
    </Button>
  )
}
