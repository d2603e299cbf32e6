import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSingleFlight } from '../../platform/forms/single-flight.ts'
import { explain, isCallError } from '../../platform/net/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type Crop, firstCrop } from './crop.ts'
import { CropEditor } from './crop-editor.tsx'
import { encodeCrop, type PictureKind } from './picture-canvas.ts'
import { sendPicture } from './picture-request.ts'

const fits = { photo: 'cover', logo: 'contain' } as const

type CropDialogProps = {
  kind: PictureKind
  /** The dialog is open while there is a picture. */
  picture: ImageBitmap | null
  onClose: () => void
  onDone: (url: string) => void
}

/** Crops the chosen picture, and uploads the result. */
export const CropDialog = ({ kind, picture, onClose, onDone }: CropDialogProps) => (
  <Dialog
    open={picture !== null}
    onOpenChange={isOpen => !isOpen && onClose()}
    title={kind === 'photo' ? 'Crop your photo' : 'Crop your logo'}
  >
    {picture && <CropForm kind={kind} picture={picture} onClose={onClose} onDone={onDone} />}
  </Dialog>
)

function CropForm({ kind, picture, onClose, onDone }: CropDialogProps & { picture: ImageBitmap }) {
  const fit = fits[kind]
  const [crop, setCrop] = useState<Crop>(() => firstCrop(picture, fit))
  const [error, setError] = useState<unknown>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const [upload, pending] = useSingleFlight(async () => {
    setError(null)
    const controller = new AbortController()
    running.current = controller
    try {
      const { url } = await sendPicture(kind, await encodeCrop({ picture, crop, kind }), controller.signal)
      if (!controller.signal.aborted) onDone(url)
    } catch (failure) {
      if (!(isCallError(failure) && failure.code === 'aborted')) setError(failure)
    }
  })
  return (
    <>
      <CropEditor picture={picture} kind={kind} fit={fit} crop={crop} onChange={setCrop} />
      <div role="alert" className="empty:hidden">
        {error !== null && (
          <p className="flex items-start gap-1.5 text-danger text-sm">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            The picture was not uploaded. {explain(error, '')}
          </p>
        )}
      </div>
      <footer className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button pending={pending} onClick={() => void upload()}>
          {kind === 'photo' ? 'Use this photo' : 'Use this logo'}
        </Button>
      </footer>
    </>
  )
}
