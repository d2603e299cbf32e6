import { markOnePrimary } from '@fledge/contract/profiles'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import type { TypedProfile } from '../profile-form-values.ts'
import type { ProfileEditing } from '../use-profile-form.ts'
import { ExperienceForm } from './experience-form.tsx'
import type { ListName } from './profile-items.tsx'
import { ProjectForm } from './project-form.tsx'
import { ResumeForm } from './resume-form.tsx'

/** `index` is null for a new item. */
export type ItemToEdit = { list: ListName; index: number | null }

const nouns: Record<ListName, string> = { resumes: 'Resume', projects: 'Project', experiences: 'Experience' }

const withItem = <Item,>(items: Item[], index: number | null, item: Item) =>
  index === null ? [...items, item] : items.map((each, at) => (at === index ? item : each))

type ItemDialogsProps = {
  item: ItemToEdit | null
  values: TypedProfile
  editing: ProfileEditing
  onClose: () => void
}

/** Edits one item in a dialog. The item changes the form's values and is saved with the whole profile. */
export function ItemDialogs({ item, values, editing, onClose }: ItemDialogsProps) {
  if (!item) return null
  const { list, index } = item
  const isNew = index === null
  const at = index ?? -1
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={`${isNew ? 'Add' : 'Edit'} ${nouns[list]}`}>
      {list === 'resumes' && (
        <ResumeForm
          resume={values.resumes[at]}
          onDone={resume => {
            // The first resume becomes primary.
            editing.change('resumes', markOnePrimary(withItem(values.resumes, index, resume)))
            if (isNew) toast.success('Resume added!')
            onClose()
          }}
        />
      )}
      {list === 'projects' && (
        <ProjectForm
          project={values.projects[at]}
          onDone={project => {
            editing.change('projects', withItem(values.projects, index, project))
            onClose()
          }}
        />
      )}
      {list === 'experiences' && (
        <ExperienceForm
          experience={values.experiences[at]}
          onDone={experience => {
            editing.change('experiences', withItem(values.experiences, index, experience))
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}
