import { internshipStatuses } from '@fledge/contract/statuses'
import type { UseFormRegister } from 'react-hook-form'
import { Badge } from '../../../ui/badge.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { internshipStatusNames } from '../posting-filters.ts'
import type { FormKind } from './form-kind.ts'
import type { TypedInternship } from './internship-form-values.ts'

const hints = {
  new: 'Create Internship publishes it. Only your company sees a draft.',
  copy: 'A copy stays a draft until you publish it.',
  draft: 'Only your company sees it until you publish it.',
}

type StatusFieldProps = {
  kind: FormKind
  register: UseFormRegister<TypedInternship>
  error: string | undefined
}

/** A select for published internships. A draft has buttons instead, because publishing is an action of its own. */
export const StatusField = ({ kind, register, error }: StatusFieldProps) =>
  kind === 'published' ? (
    <Field label="Status" error={error} hint="Students find it only while it is active.">
      <Select {...register('status')}>
        {internshipStatuses.map(status => (
          <option key={status} value={status}>
            {internshipStatusNames[status]}
          </option>
        ))}
      </Select>
    </Field>
  ) : (
    <div className="grid gap-1.5 text-sm">
      <p className="font-medium">Status</p>
      <p className="flex min-h-11 items-center">
        <Badge tone="secondary">{kind === 'new' ? 'New' : 'Draft'}</Badge>
      </p>
      <p className="text-muted">{hints[kind]}</p>
    </div>
  )
