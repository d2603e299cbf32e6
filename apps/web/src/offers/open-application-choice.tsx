import type { OpenApplication } from '@fledge/contract/offers/offers'
import { Checkbox } from '../ui/forms/checkbox.tsx'

type Props = {
  applications: OpenApplication[]
  chosen: OpenApplication[]
  onChange: (chosen: OpenApplication[]) => void
}

/** One checkbox chooses all other open applications. Each can be left out, and none is chosen from the start. */
export function OpenApplicationChoice({ applications, chosen, onChange }: Props) {
  const others =
    applications.length === 1 ? 'my other open application' : `my ${applications.length} other open applications`
  const isChosen = ({ id }: OpenApplication) => chosen.some(other => other.id === id)
  return (
    <fieldset className="grid grid-cols-1 gap-1">
      <legend className="sr-only">Other open applications</legend>
      <Checkbox
        label={`Also withdraw ${others}`}
        hint="The companies are told, so that they can choose others."
        checked={chosen.length > 0}
        onChange={event => onChange(event.currentTarget.checked ? applications : [])}
      />
      {chosen.length > 0 && applications.length > 1 && (
        <ul className="ms-9 max-h-60 overflow-y-auto border-line border-s ps-4">
          {applications.map(application => (
            <li key={application.id}>
              <Checkbox
                label={<bdi className="[overflow-wrap:anywhere]">{application.title}</bdi>}
                hint={<bdi>{application.company_name}</bdi>}
                checked={isChosen(application)}
                onChange={event =>
                  onChange(
                    event.currentTarget.checked
                      ? [...chosen, application]
                      : chosen.filter(({ id }) => id !== application.id),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
