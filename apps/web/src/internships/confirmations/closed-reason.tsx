import type { Internship } from '../internship.ts'

/** Says why an internship closed although nobody of the company closed it, and what to do. */
export const ClosedReason = ({ internship: { closed_reason: reason } }: { internship: Internship }) =>
  reason === 'unconfirmed' && (
    <p className="rounded-control bg-sunken px-3 py-2.5 text-sm">
      Closed because nobody confirmed that it is still open. Publish it again if it is; it keeps its date and its
      applications.
    </p>
  )
