import { maxLengths } from '@fledge/contract/wire/fields'
import { Check, Plus } from 'lucide-react'
import { useFrequentSkills } from '../../internships/skills/skill-suggestions.queries.ts'
import { cn } from '../../ui/class-names.ts'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { addSkill, removeSkill } from './profile-skills.ts'

const shown = 15

type FrequentSkillsProps = { skills: string[]; onChange: (skills: string[]) => void }

/** The skills that companies ask for most, as chips to tap. A chosen chip stays in its place, so that nothing moves under a finger. */
export function FrequentSkills({ skills, onChange }: FrequentSkillsProps) {
  const { data, isPending } = useFrequentSkills(shown)
  if (isPending) {
    return (
      <SkeletonGroup label="Loading skills" className="flex flex-wrap gap-2">
        {['w-20', 'w-28', 'w-24', 'w-32', 'w-22', 'w-26'].map(width => (
          <Skeleton key={width} className={cn('h-11 rounded-full', width)} />
        ))}
      </SkeletonGroup>
    )
  }
  if (!data || data.skills.length === 0) return null
  const isFull = skills.length >= maxLengths.skills
  return (
    <section aria-labelledby="frequent-skills" className="grid grid-cols-1 gap-2">
      <h2 id="frequent-skills" className="font-medium text-sm">
        What companies ask for most
      </h2>
      <ul className="flex flex-wrap gap-2">
        {data.skills.map(name => {
          const own = skills.find(skill => skill.toLowerCase() === name.toLowerCase())
          const Icon = own ? Check : Plus
          return (
            <li key={name} className="max-w-full">
              <button
                type="button"
                aria-pressed={own !== undefined}
                disabled={!own && isFull}
                onClick={() => onChange(own ? removeSkill(skills, own) : addSkill(skills, name))}
                className={cn(
                  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border px-4 font-medium text-sm transition-colors',
                  own
                    ? 'border-transparent bg-coral-soft text-coral-ink'
                    : 'border-line bg-surface hover:border-edge disabled:text-muted',
                )}
              >
                <Icon aria-hidden className="size-4 shrink-0" />
                <bdi className="truncate">{name}</bdi>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
