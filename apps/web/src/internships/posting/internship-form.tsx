import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { DraftNotice } from '../../ui/feedback/draft-notice.tsx'
import type { Internship } from '../internship.ts'
import { InternshipFormFields } from './internship-form-fields.tsx'
import type { TypedInternship } from './internship-form-values.ts'
import { InternshipPreview } from './internship-preview.tsx'
import { useInternshipForm } from './use-internship-form.ts'

type InternshipFormProps = {
  draftName: string
  values: TypedInternship
  internship?: Internship
  onReload: () => Promise<Internship | undefined>
}

/** The form with a live preview beside it; a phone shows one of them at a time. */
export function InternshipForm({ draftName, values, internship, onReload }: InternshipFormProps) {
  const posting = useInternshipForm({ draftName, values, internship, onReload })
  const { register, control, formState } = posting.form
  const [shown, setShown] = useState<'form' | 'preview'>('form')
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
      <fieldset className="grid grid-cols-2 gap-1 rounded-card bg-sunken p-1 lg:hidden">
        <legend className="sr-only">Show</legend>
        <Side label="Form" isShown={shown === 'form'} onShow={() => setShown('form')} />
        <Side label="Preview" isShown={shown === 'preview'} onShow={() => setShown('preview')} />
      </fieldset>
      <Card asChild className={cn('grid grid-cols-1 gap-5', shown === 'preview' && 'max-lg:hidden')}>
        <form noValidate onChange={posting.writeDraft} onSubmit={posting.submit}>
          <DraftNotice
            isConflict={posting.conflict.isConflict}
            isResumed={posting.isResumed}
            reloading={posting.conflict.reloading}
            onReload={posting.conflict.reload}
            onKeepMine={posting.conflict.keepMine}
            onDiscard={posting.discardDraft}
          />
          <InternshipFormFields register={register} errors={formState.errors} isNew={!internship} />
          <Button type="submit" size="lg" pending={posting.pending}>
            {internship ? 'Update Internship' : 'Create Internship'}
          </Button>
        </form>
      </Card>
      <div className={cn('min-w-0', shown === 'form' && 'max-lg:hidden')}>
        <h2 className="pb-2 text-lg">As students will see it</h2>
        <InternshipPreview control={control} />
      </div>
    </div>
  )
}

type SideProps = { label: string; isShown: boolean; onShow: () => void }

const Side = ({ label, isShown, onShow }: SideProps) => (
  <Button variant="ghost" aria-pressed={isShown} className={cn(isShown && 'bg-surface shadow-soft')} onClick={onShow}>
    {label}
  </Button>
)
