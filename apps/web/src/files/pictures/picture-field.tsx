import { pictureTypes } from '@fledge/contract/files/pictures'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { explain } from '../../platform/net/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { completeWebUrl } from '../../ui/text/web-url.ts'
import { LogoMark } from '../../ui/theme/logo-mark.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { decodePicture, type PictureKind } from './picture-canvas.ts'
import { isUploadedPicture } from './picture-request.ts'

type PictureFieldProps = {
  kind: PictureKind
  /** The person or company, for the initial of an empty picture. */
  name: string
  url: string
  error: string | undefined
  /** Sets the URL of an uploaded picture, or '' to remove it. */
  onPick: (url: string) => void
  /** Connects the input for a link to the form. */
  input: ComponentProps<'input'>
}

const texts = {
  photo: { label: 'Photo URL', choose: 'Upload a photo', change: 'Change photo', remove: 'Remove photo' },
  logo: { label: 'Logo URL', choose: 'Upload a logo', change: 'Change logo', remove: 'Remove logo' },
}

/** A photo or logo: uploaded and cropped here, or a link to a picture elsewhere. */
export function PictureField({ kind, name, url, error, onPick, input }: PictureFieldProps) {
  const { label, choose, change, remove } = texts[kind]
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [problem, setProblem] = useState<string>()
  const file = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isUploaded = isUploadedPicture(url)
  const start = async (chosen: File) => {
    try {
      setPicture(await decodePicture(chosen))
      setProblem(undefined)
    } catch (failure) {
      setProblem(explain(failure, ''))
    }
  }
  const close = () => {
    picture?.close()
    setPicture(null)
  }
  const buttons = (
    <div className="flex flex-wrap gap-2">
      <Button ref={button} variant="secondary" onClick={() => file.current?.click()}>
        <ImageUp aria-hidden /> {isUploaded ? change : choose}
      </Button>
      {isUploaded && (
        <Button
          variant="ghost"
          onClick={() => {
            onPick('')
            // This button is removed, and the focus would fall to the body.
            button.current?.focus()
          }}
        >
          <Trash2 aria-hidden /> {remove}
        </Button>
      )}
    </div>
  )
  return (
    <div className="flex min-w-0 flex-1 items-start gap-4">
      <LogoMark
        name={name}
        src={completeWebUrl(url)}
        size="lg"
        className={kind === 'photo' ? 'rounded-full object-cover' : undefined}
      />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-3">
        <input
          ref={file}
          type="file"
          accept={pictureTypes.join()}
          tabIndex={-1}
          aria-label={kind === 'photo' ? 'Photo file' : 'Logo file'}
          className="sr-only"
          onChange={event => {
            const chosen = event.target.files?.[0]
            // Choosing the same file again must be a change again.
            event.target.value = ''
            if (chosen) void start(chosen)
          }}
        />
        {buttons}
        <p role="alert" className={cn('text-danger text-sm', !problem && 'hidden')}>
          {problem}
        </p>
        {isUploaded && error ? (
          <p role="alert" className="text-danger text-sm">
            {error}
          </p>
        ) : null}
        {!isUploaded && (
          <Field label={label} error={error} hint="Or a link to a picture. Square ones look best.">
            <TextInput type="url" placeholder="https://" {...input} />
          </Field>
        )}
      </div>
      <CropDialog
        kind={kind}
        picture={picture}
        onClose={close}
        onDone={uploaded => {
          close()
          onPick(uploaded)
        }}
      />
    </div>
  )
}
