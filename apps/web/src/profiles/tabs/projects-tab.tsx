import { maxLengths } from '@fledge/contract/wire/fields'
import { ExternalLink } from '../../ui/text/external-link.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { ProfileItem, ProfileItems, type ProfileListTabProps } from '../items/profile-items.tsx'

export function ProjectsTab({ values: { projects }, editing, onItem }: ProfileListTabProps) {
  const { errors } = editing.form.formState
  const remove = (index: number) => {
    editing.change(
      'projects',
      projects.filter((_, at) => at !== index),
    )
    toast.success('Project deleted')
  }
  return (
    <ProfileItems
      count={projects.length}
      most={maxLengths.projects}
      addLabel="Add Project"
      emptyTitle="No projects yet"
      emptyText="Something you built, wrote, organised or researched says more than a grade."
      isEditing={editing.isEditing}
      error={errors.projects?.message}
      onAdd={() => onItem('projects', null)}
    >
      {projects.map((project, index) => (
        <ProfileItem
          key={project.id}
          name={project.title}
          isEditing={editing.isEditing}
          errors={errors.projects?.[index]}
          onEdit={() => onItem('projects', index)}
          onDelete={() => remove(index)}
        >
          <h2 dir="auto" className="break-words text-base">
            {project.title}
          </h2>
          {project.description && (
            <p dir="auto" className="whitespace-pre-line break-words">
              {project.description}
            </p>
          )}
          {project.tech_stack.length > 0 && (
            <ul aria-label="Tech stack" className="flex flex-wrap gap-1.5 py-1">
              {project.tech_stack.map(tech => (
                <li
                  key={tech}
                  dir="auto"
                  className="max-w-full truncate rounded-full bg-sunken px-2.5 py-1 font-medium text-xs"
                >
                  {tech}
                </li>
              ))}
            </ul>
          )}
          {(project.url || project.github_url) && (
            <p className="flex flex-wrap gap-4 text-sm">
              {project.url && <ExternalLink href={project.url}>Live</ExternalLink>}
              {project.github_url && <ExternalLink href={project.github_url}>Source</ExternalLink>}
            </p>
          )}
        </ProfileItem>
      ))}
    </ProfileItems>
  )
}
