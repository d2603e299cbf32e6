import type { Message } from '@fledge/contract/messages/messages'
import type { FindingRule } from '@fledge/contract/posting-check/finding'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type Warned = NonNullable<Message['warnings']>

const asksFor: Partial<Record<FindingRule, string>> = {
  fee: 'for money',
  cheque: 'to cash a cheque',
  gift_card: 'for gift cards',
  crypto: 'for crypto money',
  identity: 'for identity documents',
  bank: 'for bank data',
  money_transfer: 'to pass on money',
  parcels: 'to send on parcels from your home',
  recruiting: 'to buy something and recruit others',
}

const things = new Intl.ListFormat('en', { type: 'conjunction' })

export const warningText = (warnings: Warned) =>
  `This message asks you ${things.format(warnings.flatMap(({ rule }) => asksFor[rule] ?? []))}.`

/** Stands above a message of a company. `children` are ways to act on it, such as blocking. */
export const MessageWarning = ({ warnings, children }: { warnings: Warned; children?: ReactNode }) => (
  <li className="mt-3 flex max-w-[min(100%,36rem)] animate-fade flex-wrap items-start gap-x-3 gap-y-1 rounded-card bg-coral-soft px-3.5 py-2.5 text-coral-ink text-sm">
    <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    <p className="min-w-0 flex-1 basis-48">
      <strong className="font-semibold">{warningText(warnings)}</strong> Fledge never asks for this, and an honest
      company does not either. Do not pay or send anything.
    </p>
    {children && <div className="-my-1 ml-7 flex flex-wrap gap-1">{children}</div>}
  </li>
)
