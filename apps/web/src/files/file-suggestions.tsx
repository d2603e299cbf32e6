import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { explain } from '../platform/net/call-error.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { formatCount } from '../ui/text/amounts.ts'
import { toast } from '../ui/toasts/toast.ts'
import { useFileSuggestions } from './files.queries.ts'

type FileSuggestionsProps = {
  fileId: string
  fileName: string
  /** The skills of the profile, which are not suggested again. */
  skills: string[]
  onAdd: (skills: string[]) => void
}

/** Offers the skills that a resume names. Nothing is chosen by itself, and nothing is added before the button is pressed. */
export function FileSuggestions({ fileId, fileName, skills, onAdd }: FileSuggestionsProps) {
  const { data, error, isPending, mutate, reset } = useFileSuggestions()
  const [chosen, setChosen] = useState<string[]>([])
  const known = new Set(skills.map(skill => skill.toLowerCase()))
  const found = data?.skills.filter(skill => !known.has(skill.toLowerCase())) ?? []
  const add = () => {
    onAdd(chosen)
    toast.success(`${formatCount(chosen.length, 'skill')} added to your profile`)
    setChosen([])
    reset()
  }
  if (!data)
    return (
      <div className="grid grid-cols-1 justify-items-start gap-2">
        <Button
          variant="secondary"
          aria-label={`Find skills in ${fileName}`}
          pending={isPending}
          onClick={() => mutate(fileId)}
        >
          <Sparkles aria-hidden /> Find skills
        </Button>
        {error && (
          <p role="alert" className="text-danger text-sm">
            {explain(error, 'The file could not be read.')}
          </p>
        )}
      </div>
    )
  if (found.length === 0)
    return (
      <p role="status" className="text-muted text-sm">
        {data.skills.length > 0
          ? 'All the skills we found in it are in your profile already.'
          : 'We found no skills in it that companies are looking for at the moment.'}
      </p>
    )
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1">
      <legend className="pb-1 font-medium text-sm">Which of these skills do you have?</legend>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {found.map((skill, index) => (
          <Checkbox
            key={skill}
            label={<bdi>{skill}</bdi>}
            // The pressed button is removed, so the focus has to move.
            autoFocus={index === 0}
            checked={chosen.includes(skill)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, skill] : chosen.filter(each => each !== skill))
            }
          />
        ))}
      </div>
      <Button variant="secondary" className="justify-self-start" disabled={chosen.length === 0} onClick={add}>
        {chosen.length === 0 ? 'Add skills' : `Add ${formatCount(chosen.length, 'skill')}`}
      </Button>
    </fieldset>
  )
}
