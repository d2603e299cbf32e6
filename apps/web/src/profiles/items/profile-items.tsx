import { CircleAlert, Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DrawingNest } from '../../ui/feedback/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { TypedProfile } from '../profile-form-values.ts'
import type { ProfileEditing } from '../use-profile-form.ts'

export type ListName = 'resumes' | 'projects' | 'experiences'

export type ProfileListTabProps = {
  values: TypedProfile
  editing: ProfileEditing
  /** Opens the dialog; a null index adds an item. */
  onItem: (list: ListName, index: number | null) => void
}

type ProfileItemsProps = {
  count: number
  most: number
  addLabel: string
  emptyTitle: string
  emptyText: string
  isEditing: boolean
  error: string | undefined
  onAdd: () => void
  children: ReactNode
}

/** A list of cards with an add button, or an empty state. */
export function ProfileItems({ count, most, addLabel, emptyTitle, emptyText, ...rest }: ProfileItemsProps) {
  const { isEditing, error, onAdd, children } = rest
  const add = (
    <Button variant="secondary" onClick={onAdd} disabled={count >= most}>
      <Plus aria-hidden />
      {addLabel}
    </Button>
  )
  if (count === 0) {
    return (
      <EmptyState drawing={<DrawingNest />} title={emptyTitle} action={add} className="py-6">
        {emptyText}
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {error && <ItemError>{error}</ItemError>}
      <ul className="grid grid-cols-1 gap-4">{children}</ul>
      {isEditing && (
        <div className="flex flex-wrap items-center gap-3">
          {add}
          {count >= most && <p className="text-muted text-sm">You have reached the {most} that fit.</p>}
        </div>
      )}
    </div>
  )
}

type ProfileItemProps = {
  name: string
  isEditing: boolean
  /** The form's errors by field. */
  errors: object | undefined
  onEdit: () => void
  onDelete: () => void
  extra?: ReactNode
  children: ReactNode
}

const hasMessage = (error: unknown): error is { message: string } =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'

export function ProfileItem({ name, isEditing, errors = {}, onEdit, onDelete, extra, children }: ProfileItemProps) {
  const messages = Object.entries(errors).flatMap(([field, error]) =>
    hasMessage(error) ? [{ field: field.replaceAll('_', ' '), message: error.message }] : [],
  )
  return (
    <Card asChild className="grid grid-cols-1 gap-3">
      <li>
        <div className="flex items-start justify-between gap-2">
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">{children}</div>
          {isEditing && (
            <div className="-mt-2 -mr-2 flex shrink-0">
              <IconButton label={`Edit ${name}`} onClick={onEdit}>
                <Pencil aria-hidden />
              </IconButton>
              <IconButton label={`Delete ${name}`} onClick={onDelete}>
                <Trash2 aria-hidden />
              </IconButton>
            </div>
          )}
        </div>
        {messages.map(({ field, message }) => (
          <ItemError key={field}>
            <span className="capitalize">{field}</span>: {message}
          </ItemError>
        ))}
        {extra}
      </li>
    </Card>
  )
}

const ItemError = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="flex items-start gap-1.5 text-danger text-sm">
    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span>{children}</span>
  </p>
)
