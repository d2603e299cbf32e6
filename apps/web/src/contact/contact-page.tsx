import { Link } from '@tanstack/react-router'
import { useSession } from '../platform/session/session.ts'
import { Card } from '../ui/card.tsx'
import { ContactDetailsPanel } from './contact-details-panel.tsx'
import { ContactForm } from './contact-form.tsx'

/** Shown at /contact and /support, with or without a session. */
export function ContactPage() {
  const userId = useSession()?.user.id
  return (
    <div className="grid grid-cols-1 gap-6">
      <header className="grid gap-1.5">
        <h1 className="text-2xl">Contact</h1>
        <p className="text-muted">
          Write to us and a person answers. Many questions are answered already in the{' '}
          <Link to="/help" className="text-coral-ink underline underline-offset-4">
            Help Center
          </Link>
          .
        </p>
      </header>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Card>
          <ContactForm key={userId} />
        </Card>
        <ContactDetailsPanel />
      </div>
    </div>
  )
}
