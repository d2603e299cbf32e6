import { alertFrequencies } from '@fledge/contract/matching/saved-searches'
import { Link } from '@tanstack/react-router'
import { BellPlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { countFilters, type InternshipFilters } from '../../internships/search/internship-filters.ts'
import { toastError } from '../../platform/forms/toast-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { frequencyNames } from './frequency-names.ts'
import { useCreateSavedSearch } from './saved-searches.queries.ts'
import { describeFilters, toSearchQuery } from './search-query.ts'

/** Saves the filters of the search page; without filters there is nothing to save. */
export function SaveSearch({ filters }: { filters: InternshipFilters }) {
  const [isOpen, setOpen] = useState(false)
  if (countFilters(filters) === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button variant="secondary">
            <BellPlus aria-hidden /> Save this search
          </Button>
        }
        title="Save this search"
        description={describeFilters(filters)}
      >
        <SaveSearchForm filters={filters} onSaved={() => setOpen(false)} />
      </Dialog>
      <Link
        to="/saved"
        search={{ list: 'searches' }}
        className="inline-flex min-h-11 items-center text-muted text-sm underline decoration-1 underline-offset-4 hover:text-ink"
      >
        Saved searches
      </Link>
    </div>
  )
}

function SaveSearchForm({ filters, onSaved }: { filters: InternshipFilters; onSaved: () => void }) {
  const [name, setName] = useState(describeFilters(filters).slice(0, 60))
  const [frequency, setFrequency] = useState<(typeof alertFrequencies)[number]>('daily')
  const [key] = useState(() => crypto.randomUUID())
  const create = useCreateSavedSearch()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending || name.trim() === '') return
    try {
      await create.mutateAsync({ name: name.trim(), query: toSearchQuery(filters), frequency, key })
      toast.success('Search saved')
      onSaved()
    } catch (error) {
      toastError(error, 'Failed to save the search')
    }
  }
  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={event => void save(event)}>
      <Field label="Name" required error={name.trim() === '' ? 'Please give it a name' : undefined}>
        <TextInput value={name} maxLength={60} onChange={event => setName(event.target.value)} />
      </Field>
      <Field label="Alerts" hint="New internships that match, by notification and mail.">
        <Select
          value={frequency}
          onChange={({ target }) => setFrequency(alertFrequencies.find(each => each === target.value) ?? 'off')}
        >
          {alertFrequencies.map(each => (
            <option key={each} value={each}>
              {frequencyNames[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" pending={create.isPending} className="sm:justify-self-end">
        Save search
      </Button>
    </form>
  )
}
