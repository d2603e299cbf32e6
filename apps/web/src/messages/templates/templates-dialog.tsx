import type { MessageTemplate } from '@fledge/contract/messages/templates'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toastOutcome } from '../../platform/forms/toast-outcome.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TemplateForm } from './template-form.tsx'
import { useDeleteTemplate, useTemplates } from './templates.queries.ts'

type TemplatesDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** The templates of the company, to add, change and delete. */
export function TemplatesDialog({ open, onOpenChange }: TemplatesDialogProps) {
  const { data: templates = [] } = useTemplates()
  const [edited, setEdited] = useState<MessageTemplate | 'new' | null>(null)
  const change = (isOpen: boolean) => {
    if (!isOpen) setEdited(null)
    onOpenChange(isOpen)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={edited === null ? 'Templates' : edited === 'new' ? 'New template' : 'Change template'}
      description="Texts that everybody in your company can send. You can change a text before you send it."
    >
      {edited === null ? (
        <>
          <ul className="divide-y divide-line">
            {templates.map(template => (
              <TemplateRow key={template.id} template={template} onEdit={() => setEdited(template)} />
            ))}
          </ul>
          {templates.length === 0 && <p className="text-muted">You have no templates yet.</p>}
          <Button className="justify-self-start" onClick={() => setEdited('new')}>
            <Plus aria-hidden />
            New template
          </Button>
        </>
      ) : (
        <TemplateForm template={edited === 'new' ? undefined : edited} onDone={() => setEdited(null)} />
      )}
    </Dialog>
  )
}

function TemplateRow({ template: { id, name, body }, onEdit }: { template: MessageTemplate; onEdit: () => void }) {
  const remove = useDeleteTemplate()
  const messages = { done: 'Template deleted', failed: 'The template could not be deleted' }
  return (
    <li className="flex items-center gap-1 py-2">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate font-medium">
          {name}
        </p>
        <p dir="auto" className="truncate text-muted text-sm">
          {body}
        </p>
      </div>
      <IconButton label={`Change ${name}`} onClick={onEdit}>
        <Pencil />
      </IconButton>
      <ConfirmDialog
        trigger={
          <IconButton label={`Delete ${name}`}>
            <Trash2 />
          </IconButton>
        }
        title={`Delete “${name}”?`}
        description="Nobody in your company can use it any more. Messages that were sent stay as they are."
        confirmLabel="Delete"
        onConfirm={() => toastOutcome(remove.mutateAsync(id), messages)}
      />
    </li>
  )
}
