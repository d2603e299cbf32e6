import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { DialogClose } from '../../ui/overlays/dialog.tsx'

type ItemFormFrameProps = {
  submitLabel: string
  onChange: () => void
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

export function ItemFormFrame({ submitLabel, onChange, onSubmit, children }: ItemFormFrameProps) {
  return (
    <form noValidate className="grid grid-cols-1 gap-5" onChange={onChange} onSubmit={onSubmit}>
      {children}
      <div className="flex flex-col-reverse gap-3 pt-1 sm:flex-row sm:justify-end">
        <DialogClose>
          <Button variant="secondary">Cancel</Button>
        </DialogClose>
        <Button type="submit">{submitLabel}</Button>
      </div>
    </form>
  )
}
