import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'

const lengths = [15, 30, 45, 60, 90, 120]

type ProposalFieldsProps = {
  minutes: number
  onMinutes: (minutes: number) => void
  place: string
  onPlace: (place: string) => void
  /** True once the person has tried to send: an empty place is an error then. */
  isTried: boolean
}

/** What only a company proposes: length and place. */
export const ProposalFields = ({ minutes, onMinutes, place, onPlace, isTried }: ProposalFieldsProps) => (
  <>
    <Field label="Length">
      <Select value={minutes} onChange={event => onMinutes(Number(event.currentTarget.value))}>
        {[...new Set([...lengths, minutes])]
          .toSorted((a, b) => a - b)
          .map(length => (
            <option key={length} value={length}>
              {length} minutes
            </option>
          ))}
      </Select>
    </Field>
    <Field
      label="Place or link"
      required
      error={isTried && !place.trim() ? 'Please fill in all required fields' : undefined}
    >
      <TextInput value={place} maxLength={500} onChange={event => onPlace(event.currentTarget.value)} />
    </Field>
  </>
)
