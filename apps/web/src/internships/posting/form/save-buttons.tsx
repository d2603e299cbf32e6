import type { InternshipStatus } from '@fledge/contract/statuses'
import { Button } from '../../../ui/button.tsx'
import { SaveBar } from '../../../ui/forms/save-bar.tsx'
import { type FormKind, formActions } from './form-kind.ts'

type SaveButtonsProps = {
  kind: FormKind
  formId: string
  pending: boolean
  onSaveAs: (status: InternshipStatus) => unknown
}

/** The primary button is the last one. Only one of the two submits the form, which is what Enter does. */
export function SaveButtons({ kind, formId, pending, onSaveAs }: SaveButtonsProps) {
  const { submit, other, primary } = formActions[kind]
  const isOtherPrimary = primary === 'other'
  const otherButton = other && (
    <Button
      key="other"
      variant={isOtherPrimary ? 'primary' : 'secondary'}
      className="max-sm:flex-1 max-sm:px-2"
      pending={pending}
      onClick={() => onSaveAs(other.as)}
    >
      {other.label}
    </Button>
  )
  return (
    <SaveBar>
      {!isOtherPrimary && otherButton}
      <Button
        type="submit"
        form={formId}
        variant={isOtherPrimary ? 'secondary' : 'primary'}
        className="max-sm:flex-1 max-sm:px-2"
        pending={pending}
      >
        {submit.label}
      </Button>
      {isOtherPrimary && otherButton}
    </SaveBar>
  )
}
