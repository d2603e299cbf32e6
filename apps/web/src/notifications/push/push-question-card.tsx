import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { toastError } from '../../platform/forms/toast-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useSubscribe } from './push.queries.ts'
import { endPushQuestion } from './push-question.ts'
import { findPushSupport } from './push-support.ts'

/** Asks once, after the first application, whether to send notifications to this device. */
export default function PushQuestionCard() {
  const [support] = useState(findPushSupport)
  const [isOpen, setIsOpen] = useState(true)
  const subscribe = useSubscribe()
  if (!isOpen || support === 'none' || support === 'blocked') return null
  const close = () => {
    endPushQuestion()
    setIsOpen(false)
  }
  const accept = () =>
    void subscribe.mutateAsync().then(
      device => {
        close()
        if (device) toast.success('We will tell you on this device')
      },
      error => toastError(error, 'Notifications could not be turned on'),
    )
  return (
    <Card asChild className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <section aria-labelledby="push-question">
        <BellRing aria-hidden className="size-6 shrink-0 text-muted" />
        <div className="grid min-w-0 flex-1 basis-64 gap-1">
          <h2 id="push-question" className="text-base">
            Tell me when they answer?
          </h2>
          <p className="text-muted text-sm">
            {support === 'install'
              ? 'An iPhone or iPad shows notifications of apps on its Home Screen: tap Share, then Add to Home Screen, and open Fledge from there.'
              : 'This device shows a notification when there is news. The lock screen names no company.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {support === 'ready' && (
            <Button pending={subscribe.isPending} onClick={accept}>
              Tell me
            </Button>
          )}
          <Button variant="ghost" onClick={close}>
            {support === 'ready' ? 'Not now' : 'Got it'}
          </Button>
        </div>
      </section>
    </Card>
  )
}
