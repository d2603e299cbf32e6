import type { ListingSettings } from '@fledge/contract/listings/listing-settings'
import { Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { toast } from '../ui/toasts/toast.ts'

type Look = { theme: string; accent: string }

const isAccent = (value: string) => /^#?([\da-f]{3}|[\da-f]{6})$/i.test(value)

const frameUrl = (url: string, { theme, accent }: Look) => {
  const params = new URLSearchParams()
  if (theme) params.set('theme', theme)
  if (isAccent(accent)) params.set('accent', accent.replace('#', ''))
  return params.size > 0 ? `${url}?${params}` : url
}

const snippetOf = (url: string, script: string) =>
  `<iframe src="${url.replaceAll('&', '&amp;')}" title="Open positions" style="width:100%;border:0" height="600" loading="lazy"></iframe>\n<script src="${script}" async></script>`

/** The lines for the company's own site, and the frame as it will look there. */
export function EmbedSnippet({ settings }: { settings: ListingSettings }) {
  const [look, setLook] = useState<Look>({ theme: '', accent: '' })
  const url = frameUrl(settings.embed_url, look)
  const snippet = snippetOf(url, settings.script_url)
  const copy = () =>
    void navigator.clipboard.writeText(snippet).then(
      () => toast.success('Copied'),
      () => toast.error('Your browser does not let us copy. Select the lines instead.'),
    )
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <Field label="Theme">
          <Select value={look.theme} onChange={event => setLook({ ...look, theme: event.target.value })}>
            <option value="">Light or dark, as the reader prefers</option>
            <option value="light">Light</option>
            <option value="dark">Dark</option>
          </Select>
        </Field>
        <Field
          label="Accent colour"
          hint="Of the buttons, such as #0a7"
          error={
            look.accent !== '' && !isAccent(look.accent) ? 'Please enter a colour such as #0a7 or #00aa77' : undefined
          }
        >
          <TextInput
            value={look.accent}
            maxLength={7}
            placeholder="#f4593f"
            spellCheck={false}
            onChange={event => setLook({ ...look, accent: event.target.value.trim() })}
          />
        </Field>
      </div>
      <Field label="Lines for your site">
        <TextArea rows={5} readOnly value={snippet} spellCheck={false} className="font-mono text-sm" />
      </Field>
      <Button className="justify-self-start" onClick={copy}>
        <Copy aria-hidden /> Copy
      </Button>
      <Preview url={url} />
    </>
  )
}

/** The height that the frame reports, as the script in the company's site uses it. */
function Preview({ url }: { url: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(320)
  const { pathname, search } = new URL(url)
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      if (Number.isInteger(data?.fledgeHeight)) setHeight(Math.min(data.fledgeHeight, 2000))
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  return (
    <figure className="grid grid-cols-1 gap-2">
      <figcaption className="font-medium text-sm">Preview</figcaption>
      <iframe
        ref={frame}
        key={pathname + search}
        src={pathname + search}
        title="Preview of the open positions"
        style={{ height }}
        className="w-full rounded-card border border-line"
      />
    </figure>
  )
}
