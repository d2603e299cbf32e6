import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cn } from '../../../ui/class-names.ts'
import { ConflictChoice } from '../../../ui/feedback/conflict-choice.tsx'
import { DraftNotice } from '../../../ui/feedback/draft-notice.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { Internship } from '../../internship.ts'
import { fullPositionsText } from '../full-positions.ts'
import type { FormKind } from './form-kind.ts'
import { InternshipFormFields } from './internship-form-fields.tsx'
import type { TypedInternship } from './internship-form-values.ts'
import { InternshipPreview } from './internship-preview.tsx'
import { SaveButtons } from './save-buttons.tsx'
import { useInternshipForm } from './use-internship-form.ts'

type InternshipFormProps = {
  kind: FormKind
  draftName: string
  values: TypedInternship
  internship?: Internship
  onReload: () => Promise<Internship | undefined>
}

/** The form with a live preview beside it; a phone shows one of them at a time. */
export function InternshipForm({ kind, draftName, values, internship, onReload }: InternshipFormProps) {
  const formId = useId()
  const { shown, show } = useSides()
  const posting = useInternshipForm({
    kind,
    draftName,
    values,
    internship,
    onReload,
    onInvalid: () => show('form'),
  })
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
      <div className="-mx-4 sticky top-14 z-20 bg-paper px-4 py-2 md:top-16 lg:hidden">
        <fieldset className="grid grid-cols-2 gap-1 rounded-card bg-sunken p-1">
          <legend className="sr-only">Show</legend>
          <Side label="Form" isShown={shown === 'form'} onShow={() => show('form')} />
          <Side label="Preview" isShown={shown === 'preview'} onShow={() => show('preview')} />
        </fieldset>
      </div>
      <div
        className={cn(
          'grid min-w-0 grid-cols-1 gap-6',
          shown === 'preview' && !posting.conflict.step && 'max-lg:hidden',
        )}
      >
        <Card asChild className={cn('grid grid-cols-1 gap-5', shown === 'preview' && 'max-lg:hidden')}>
          <form id={formId} noValidate onChange={posting.writeDraft} onSubmit={posting.submit}>
            <DraftNotice isResumed={posting.isResumed} onDiscard={posting.discardDraft} />
            {internship && <FullNotice internship={internship} onClose={posting.chooseClosed} />}
            <InternshipFormFields form={posting.form} kind={kind} writeDraft={posting.writeDraft} />
          </form>
        </Card>
        <ConflictChoice {...posting.conflict} />
      </div>
      <div
        className={cn(
          'min-w-0 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-11.5rem)] lg:overflow-y-auto',
          shown === 'form' && 'max-lg:hidden',
        )}
      >
        <h2 className="pb-2 text-lg">As students will see it</h2>
        <InternshipPreview control={posting.form.control} />
      </div>
      <SaveButtons kind={kind} formId={formId} pending={posting.pending} onSaveAs={posting.saveAs} />
    </div>
  )
}

type SideName = 'form' | 'preview'

/** The side that a phone shows. The form returns to where it was scrolled. */
const useSides = () => {
  const [shown, setShown] = useState<SideName>('form')
  const formScroll = useRef(0)
  const isFirst = useRef(true)
  useLayoutEffect(() => {
    if (!isFirst.current) scrollTo({ top: shown === 'form' ? formScroll.current : 0, behavior: 'instant' })
    isFirst.current = false
  }, [shown])
  const show = (side: SideName) => {
    if (shown === 'form') formScroll.current = scrollY
    setShown(side)
  }
  return { shown, show }
}

type SideProps = { label: string; isShown: boolean; onShow: () => void }

const Side = ({ label, isShown, onShow }: SideProps) => (
  <Button variant="ghost" aria-pressed={isShown} className={cn(isShown && 'bg-surface shadow-soft')} onClick={onShow}>
    {label}
  </Button>
)

/** Sets the field only: closing at once would change the version that the form edits. */
const FullNotice = ({ internship, onClose }: { internship: Internship; onClose: () => void }) => {
  const text = fullPositionsText(internship)
  return (
    text && (
      <Notice
        actions={
          <Button variant="secondary" onClick={onClose}>
            Set to closed
          </Button>
        }
      >
        {text}
      </Notice>
    )
  )
}
