import { ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { cn } from '../../ui/class-names.ts'
import { type Crop, type Fit, largestZoom, movePicture, zoomOf, zoomTo } from './crop.ts'
import { drawCrop, type PictureKind } from './picture-canvas.ts'
import { useCropGestures } from './use-crop-gestures.ts'

type CropEditorProps = {
  picture: ImageBitmap
  kind: PictureKind
  fit: Fit
  crop: Crop
  onChange: (change: (crop: Crop) => Crop) => void
}

/** The square that is kept, with the picture to move and zoom under it, and how it will look. */
export function CropEditor({ picture, kind, fit, crop, onChange }: CropEditorProps) {
  const id = useId()
  const stage = useRef<HTMLDivElement>(null)
  const gestures = useCropGestures(stage, {
    onMove: by => onChange(before => movePicture(before, picture, by)),
    onZoom: (factor, around) =>
      onChange(before => zoomTo(before, picture, { zoom: zoomOf(before, picture, fit) * factor, fit, around })),
  })
  const [zoom, max] = [zoomOf(crop, picture, fit), largestZoom(picture, fit)]
  const drawing = { picture, crop, kind }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_5rem] items-start gap-x-4 gap-y-3">
      <div
        ref={stage}
        role="application"
        aria-label="Position of the picture"
        aria-describedby={id}
        className="relative mx-auto aspect-square w-full max-w-[min(20rem,45dvh)] cursor-grab touch-none overflow-hidden rounded-card border border-line bg-white active:cursor-grabbing"
        {...gestures}
      >
        <CropCanvas {...drawing} pixels={640} className="size-full" />
        {kind === 'photo' && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_100vmax_rgb(0_0_0/0.45)]"
          />
        )}
      </div>
      <div aria-hidden className="grid justify-items-center gap-3 text-muted text-xs">
        <CropCanvas
          {...drawing}
          pixels={160}
          className={cn('size-20 border border-line bg-white', kind === 'photo' ? 'rounded-full' : 'rounded-card')}
        />
        <CropCanvas {...drawing} pixels={96} className="size-12 rounded-control border border-line bg-white" />
      </div>
      <label className="flex min-h-11 items-center gap-3 text-muted">
        <ZoomOut aria-hidden className="size-5 shrink-0" />
        <input
          type="range"
          aria-label="Zoom"
          min={1}
          max={max}
          step={0.01}
          value={zoom}
          disabled={max === 1}
          onChange={event => {
            const to = event.target.valueAsNumber
            onChange(before => zoomTo(before, picture, { zoom: to, fit }))
          }}
          className="h-11 min-w-0 flex-1 accent-coral"
        />
        <ZoomIn aria-hidden className="size-5 shrink-0" />
      </label>
      <p id={id} className="col-span-full text-muted text-sm">
        <span className="pointer-coarse:hidden">Drag the picture or use the arrow keys. Scroll, + and − zoom.</span>
        <span className="hidden pointer-coarse:inline">Drag the picture. Two fingers zoom.</span>
      </p>
    </div>
  )
}

type CropCanvasProps = { picture: ImageBitmap; crop: Crop; kind: PictureKind; pixels: number; className: string }

function CropCanvas({ picture, crop, kind, pixels, className }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, { picture, crop, kind })
  }, [picture, crop, kind])
  return <canvas ref={canvas} width={pixels} height={pixels} className={className} />
}
