import { type Project, project as projectShape } from '@fledge/contract/profiles'
import { line, maxLengths } from '@fledge/contract/wire/fields'
import { z } from 'zod'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { addSkills } from '../skills/profile-skills.ts'
import { SkillsField } from '../skills/profile-skills-field.tsx'
import { useItemForm } from './item-form.ts'
import { ItemFormFrame } from './item-form-frame.tsx'

type TypedProject = {
  title: string
  description: string
  tech_stack: string[]
  typed_tech: string
  url: string
  github_url: string
}

const projectRules = projectShape.omit({ id: true }).extend({ typed_tech: line(maxLengths.skill) })
const projectInput = z
  .custom<TypedProject>()
  .transform((typed): z.input<typeof projectRules> => typed)
  .pipe(projectRules)

type ProjectFormProps = { project: Project | undefined; onDone: (project: Project) => void }

export function ProjectForm({ project, onDone }: ProjectFormProps) {
  const { form, keep, submit } = useItemForm({
    draftName: project ? null : 'profile.project',
    schema: projectInput,
    values: {
      title: project?.title ?? '',
      description: project?.description ?? '',
      tech_stack: project?.tech_stack ?? [],
      typed_tech: '',
      url: project?.url ?? '',
      github_url: project?.github_url ?? '',
    },
    onDone: ({ typed_tech, tech_stack, ...entered }) =>
      onDone({
        id: project?.id ?? crypto.randomUUID(),
        ...entered,
        tech_stack: addSkills(tech_stack, typed_tech),
      }),
  })
  const { register, watch, setValue, formState } = form
  const { errors } = formState
  const changeTechs = (techs: string[]) => {
    setValue('tech_stack', techs, { shouldDirty: true })
    keep()
  }
  const changeTyped = (typed: string) => {
    setValue('typed_tech', typed, { shouldDirty: true })
    keep()
  }
  return (
    <ItemFormFrame submitLabel={project ? 'Done' : 'Add Project'} onChange={keep} onSubmit={submit}>
      <Field label="Title" required error={errors.title?.message}>
        <TextInput {...register('title')} />
      </Field>
      <Field
        label="Description"
        error={errors.description?.message}
        aside={`${watch('description').length} / ${maxLengths.bio}`}
      >
        <TextArea rows={4} {...register('description')} />
      </Field>
      <SkillsField
        label="Tech stack"
        listLabel="Tech stack of this project"
        hint="What it was made with. A comma or Enter adds one."
        placeholder="React, PostgreSQL, felt …"
        nouns={['technology', 'technologies']}
        skills={watch('tech_stack')}
        onChange={changeTechs}
        typed={watch('typed_tech')}
        onType={changeTyped}
        error={errors.tech_stack?.message ?? errors.typed_tech?.message}
      />
      <Field label="Project URL" error={errors.url?.message}>
        <TextInput type="url" inputMode="url" placeholder="https://" {...register('url')} />
      </Field>
      <Field label="GitHub URL" error={errors.github_url?.message}>
        <TextInput
          type="url"
          inputMode="url"
          placeholder="https://github.com/you/project"
          {...register('github_url')}
        />
      </Field>
    </ItemFormFrame>
  )
}
