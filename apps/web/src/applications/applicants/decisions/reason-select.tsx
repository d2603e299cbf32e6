import type { RejectionReason } from '@fledge/contract/answers/rejections'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { reasonNames, reasons } from '../../answers/rejection-texts.ts'
import type { Explanation } from '../data/decisions.queries.ts'

export const maxWord = 500

type ReasonSelectProps = {
  explanation: Explanation | undefined
  onChoose: (explanation: Explanation | undefined) => void
}

/** The reason of a rejection of many people, inside the dialog that asks. */
export function ReasonSelect({ explanation, onChoose }: ReasonSelectProps) {
  const word = explanation?.word ?? ''
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field label="Reason, the same for all">
        <Select
          value={explanation?.reason ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const reason: RejectionReason | undefined = reasons.find(each => each === value)
            onChoose(reason && { reason, word })
          }}
        >
          <option value="">No reason</option>
          {reasons.map(reason => (
            <option key={reason} value={reason}>
              {reasonNames[reason]}
            </option>
          ))}
        </Select>
      </Field>
      {explanation && (
        <Field label="A word to them (optional)">
          <TextArea
            rows={2}
            maxLength={maxWord}
            value={word}
            onChange={event => onChoose({ ...explanation, word: event.currentTarget.value })}
          />
        </Field>
      )}
    </div>
  )
}
