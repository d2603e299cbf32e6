import type { SkipReason } from '@fledge/contract/matching/match'
import { ChevronRight } from 'lucide-react'
import { toastError } from '../../platform/forms/toast-error.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useStore } from '../../ui/store.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { giveReason } from './match-preferences.queries.ts'
import { skipChoices } from './skip-reasons.ts'
import { skipToExplain } from './skip-to-explain.ts'

/** One press on a reason saves it. */
export function SkipReasonDialog() {
  const internship = useStore(skipToExplain)
  const close = () => skipToExplain.set(null)
  const choose = (reason: SkipReason) => {
    if (!internship) return
    close()
    giveReason(internship.id, reason).catch(error => toastError(error, 'Failed to save the reason'))
    toast.success(reason === 'seen' ? 'Thanks' : 'Thanks. You can delete this reason in Settings.')
  }
  return (
    <Dialog
      open={internship !== null}
      onOpenChange={isOpen => !isOpen && close()}
      title="Not for me because…"
      description={
        internship && (
          <>
            <bdi>{internship.title}</bdi> at <bdi>{internship.company.company_name}</bdi>
          </>
        )
      }
    >
      <ul className="grid gap-2">
        {(internship ? skipChoices(internship) : []).map(({ reason, label, effect }) => (
          <li key={reason} className="grid">
            <button
              type="button"
              onClick={() => choose(reason)}
              className="flex min-h-14 cursor-pointer items-center gap-3 rounded-card border border-edge/60 bg-surface px-4 py-2 text-left transition-colors duration-150 hover:border-edge"
            >
              <span className="grid min-w-0 flex-1">
                <span className="font-medium">{label}</span>
                <bdi className="line-clamp-2 break-words text-muted text-sm">{effect}</bdi>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
