import { markOnePrimary, type Resume } from '@fledge/contract/profiles'
import { maxLengths } from '@fledge/contract/wire/fields'
import { FileSuggestions } from '../../files/file-suggestions.tsx'
import { uploadedFileId } from '../../files/files.queries.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { shortDate } from '../../ui/text/dates.ts'
import { ExternalLink } from '../../ui/text/external-link.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { ProfileItem, ProfileItems, type ProfileListTabProps } from '../items/profile-items.tsx'
import { addSkill } from '../skills/profile-skills.ts'

export function ResumesTab({ values: { resumes, skills }, editing, onItem }: ProfileListTabProps) {
  const { isEditing, change } = editing
  const { errors } = editing.form.formState
  const remove = (index: number) => {
    change('resumes', markOnePrimary(resumes.filter((_, at) => at !== index)))
    toast.success('Resume deleted')
  }
  const setPrimary = (index: number) => {
    change(
      'resumes',
      resumes.map((resume, at) => ({ ...resume, is_primary: at === index })),
    )
    toast.success('Primary resume updated')
  }
  const addSkills = (names: string[]) => change('skills', names.reduce(addSkill, skills))
  return (
    <ProfileItems
      count={resumes.length}
      most={maxLengths.resumes}
      addLabel="Add Resume"
      emptyTitle="No resumes yet"
      emptyText="Upload a PDF or add a link. It is offered to you whenever you apply."
      isEditing={isEditing}
      error={errors.resumes?.message}
      onAdd={() => onItem('resumes', null)}
    >
      {resumes.map((resume, index) => (
        <ProfileItem
          key={resume.id}
          name={resume.name}
          isEditing={isEditing}
          errors={errors.resumes?.[index]}
          onEdit={() => onItem('resumes', index)}
          onDelete={() => remove(index)}
          extra={
            isEditing && (
              <>
                {!resume.is_primary && (
                  <Button
                    variant="secondary"
                    className="justify-self-start"
                    aria-label={`Set Primary: ${resume.name}`}
                    onClick={() => setPrimary(index)}
                  >
                    Set Primary
                  </Button>
                )}
                <SkillsOfResume resume={resume} skills={skills} onAdd={addSkills} />
              </>
            )
          }
        >
          <h2 className="flex flex-wrap items-center gap-2 text-base">
            <span dir="auto" className="min-w-0 break-words">
              {resume.name}
            </span>
            {resume.is_primary && <Badge tone="coral">Primary</Badge>}
          </h2>
          <ExternalLink href={resume.url} className="min-h-6 text-sm">
            {uploadedFileId(resume.url) ? 'Open PDF' : resume.url}
          </ExternalLink>
          <p className="text-muted text-sm">Added {shortDate(resume.uploaded_at)}</p>
        </ProfileItem>
      ))}
    </ProfileItems>
  )
}

type SkillsOfResumeProps = { resume: Resume; skills: string[]; onAdd: (names: string[]) => void }

/** Suggestions need an uploaded file: a link leads to another site, which the server does not read. */
const SkillsOfResume = ({ resume: { url, name }, skills, onAdd }: SkillsOfResumeProps) => {
  const fileId = uploadedFileId(url)
  return fileId && <FileSuggestions fileId={fileId} fileName={name} skills={skills} onAdd={onAdd} />
}
