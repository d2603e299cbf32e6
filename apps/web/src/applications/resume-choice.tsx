import type { StudentProfile } from '@fledge/contract/profiles'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'

type ResumeChoiceProps = {
  resumes: StudentProfile['resumes']
  url: string
  /** An empty URL asks for another link. */
  onChoose: (url: string) => void
}

/** Chooses among the resumes of the student's profile by name. */
export function ResumeChoice({ resumes, url, onChoose }: ResumeChoiceProps) {
  const chosen = resumes.find(resume => resume.url === url)
  return (
    <Field label="Resume from your profile">
      <Select
        value={chosen?.id ?? ''}
        onChange={event => onChoose(resumes.find(({ id }) => id === event.target.value)?.url ?? '')}
      >
        {resumes.map(({ id, name, is_primary }) => (
          <option key={id} value={id}>
            {is_primary ? `${name} (primary)` : name}
          </option>
        ))}
        <option value="">Another link</option>
      </Select>
    </Field>
  )
}
