import type { Resume } from '@fledge/contract/profiles'
import type { ComponentProps } from 'react'
import { ChosenFile } from '../../files/chosen-file.tsx'
import { FileUpload } from '../../files/file-upload.tsx'
import { discardFile, uploadedFileId } from '../../files/files.queries.ts'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'

type ResumeFieldProps = {
  url: string
  /** The name of a file that was uploaded in this form; empty for a resume of the profile. */
  fileName: string
  resumes: Resume[]
  error: string | undefined
  input: ComponentProps<typeof TextInput>
  onChoose: (url: string, fileName: string) => void
}

/** A resume of the profile, a PDF to upload, or a link to paste. */
export function ResumeField(props: ResumeFieldProps) {
  const { resumes, url, onChoose } = props
  return (
    <>
      {resumes.length > 0 && <ResumeChoice resumes={resumes} url={url} onChoose={chosen => onChoose(chosen, '')} />}
      <FileOrLink {...props} />
    </>
  )
}

/** Has the shape of the field with a resume of the profile, which most students have. */
export const ResumeFieldSkeleton = () => (
  <SkeletonGroup label="Loading your resumes" className="grid grid-cols-1 gap-5">
    <div className="grid gap-2">
      <Skeleton className="w-44" />
      <Skeleton className="h-11" />
    </div>
    <Skeleton className="h-11 w-40" />
    <div className="grid gap-2">
      <Skeleton className="w-24" />
      <Skeleton className="h-11" />
    </div>
  </SkeletonGroup>
)

/** A chosen PDF takes the place of the upload and the link. */
function FileOrLink({ url, fileName, resumes, error, input, onChoose }: ResumeFieldProps) {
  const fileId = uploadedFileId(url)
  if (fileId) {
    const name = fileName || resumes.find(resume => resume.url === url)?.name || 'Your PDF'
    const remove = () => {
      if (fileName) discardFile(fileId)
      onChoose('', '')
    }
    return (
      <div className="grid grid-cols-1 gap-1.5">
        <p className="font-medium text-sm">Resume</p>
        <ChosenFile name={name} url={url} isNew={fileName !== ''} onRemove={remove} />
        {error && (
          <p role="alert" className="text-danger text-sm">
            {error}
          </p>
        )}
      </div>
    )
  }
  return (
    <>
      <FileUpload onDone={file => onChoose(file.url, file.name)} />
      <Field
        label="Resume URL"
        required
        error={error}
        hint="Or use a file-sharing link that anyone with it can open, such as Google Drive or Dropbox."
      >
        <TextInput type="url" inputMode="url" autoComplete="url" placeholder="https://" {...input} />
      </Field>
    </>
  )
}

type ResumeChoiceProps = {
  resumes: Resume[]
  url: string
  /** An empty URL asks for another link. */
  onChoose: (url: string) => void
}

/** Chooses among the resumes of the student's profile by name. */
function ResumeChoice({ resumes, url, onChoose }: ResumeChoiceProps) {
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
        <option value="">Another PDF or link</option>
      </Select>
    </Field>
  )
}
