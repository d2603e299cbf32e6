import { FileText, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { ExternalLink } from '../ui/text/external-link.tsx'

type ChosenFileProps = {
  name: string
  url: string
  /** True after an upload: the upload button is gone, so this element takes the focus. */
  isNew: boolean
  onRemove: () => void
}

/** Shows an uploaded file by its name, because its URL means nothing to a person. */
export function ChosenFile({ name, url, isNew, onRemove }: ChosenFileProps) {
  const place = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isNew && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [isNew])
  return (
    <fieldset
      ref={place}
      tabIndex={-1}
      aria-label={`Chosen resume: ${name}`}
      className="flex min-w-0 items-center gap-3 rounded-card border border-line bg-sunken py-2 pr-2 pl-4"
    >
      <FileText aria-hidden className="size-6 shrink-0 text-coral-ink" />
      <div className="min-w-0 flex-1">
        <p role={isNew ? 'status' : undefined} className="relative truncate font-medium">
          <bdi>{name}</bdi>
          {isNew && <span className="sr-only"> was uploaded</span>}
        </p>
        <ExternalLink href={url} className="min-h-11 text-sm">
          Open PDF
        </ExternalLink>
      </div>
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </fieldset>
  )
}
