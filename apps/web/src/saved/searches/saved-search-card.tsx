import { alertFrequencies, type SavedSearch } from '@fledge/contract/matching/saved-searches'
import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { toastError } from '../../platform/forms/toast-error.ts'
import { toastOutcome } from '../../platform/forms/toast-outcome.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { frequencyNames } from './frequency-names.ts'
import { useChangeSavedSearch, useDeleteSavedSearch } from './saved-searches.queries.ts'
import { describeFilters, readSearchQuery } from './search-query.ts'

type SavedSearchCardProps = { search: SavedSearch; onDelete: () => void }

export function SavedSearchCard({ search, onDelete }: SavedSearchCardProps) {
  const { id, name, query, frequency } = search
  const filters = readSearchQuery(query)
  const change = useChangeSavedSearch()
  const remove = useDeleteSavedSearch()
  const setFrequency = (value: string) => {
    const chosen = alertFrequencies.find(each => each === value) ?? 'off'
    change.mutateAsync({ id, frequency: chosen }).catch(error => toastError(error, 'Failed to change the alerts'))
  }
  return (
    <Card className="grid grid-cols-1 content-start gap-3">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="break-words text-lg">
            {name}
          </h2>
          <p dir="auto" className="break-words text-muted text-sm">
            {describeFilters(filters)}
          </p>
        </div>
        <RenameSearch search={search} />
        <ConfirmDialog
          trigger={
            <IconButton label={`Delete ${name}`} data-delete={id}>
              <Trash2 />
            </IconButton>
          }
          title="Delete this search?"
          description="Its alerts end too."
          confirmLabel="Delete"
          onConfirm={() => {
            onDelete()
            return toastOutcome(remove.mutateAsync(id), {
              done: 'Search deleted',
              failed: 'Failed to delete the search',
            })
          }}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" asChild>
          <Link to="/search" search={filters}>
            Show results<span className="sr-only"> of {name}</span>
          </Link>
        </Button>
        <Select
          aria-label={`Alerts of ${name}`}
          className="w-36"
          value={change.isPending ? (change.variables.frequency ?? frequency) : frequency}
          onChange={({ target }) => setFrequency(target.value)}
        >
          {alertFrequencies.map(each => (
            <option key={each} value={each}>
              {frequencyNames[each]}
            </option>
          ))}
        </Select>
      </div>
    </Card>
  )
}

function RenameSearch({ search: { id, name } }: { search: SavedSearch }) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(name)
  const change = useChangeSavedSearch()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '' || change.isPending) return
    try {
      await change.mutateAsync({ id, name: typed.trim() })
      setOpen(false)
    } catch (error) {
      toastError(error, 'Failed to rename the search')
    }
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={isNext => {
        setTyped(name)
        setOpen(isNext)
      }}
      trigger={
        <IconButton label={`Rename ${name}`}>
          <Pencil />
        </IconButton>
      }
      title="Rename search"
    >
      <form noValidate className="grid grid-cols-1 gap-4" onSubmit={event => void save(event)}>
        <Field label="Name" required error={typed.trim() === '' ? 'Please give it a name' : undefined}>
          <TextInput value={typed} maxLength={60} onChange={event => setTyped(event.target.value)} />
        </Field>
        <Button type="submit" pending={change.isPending} className="sm:justify-self-end">
          Rename
        </Button>
      </form>
    </Dialog>
  )
}
