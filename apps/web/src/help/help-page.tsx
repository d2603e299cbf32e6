import { Link } from '@tanstack/react-router'
import { Mail, MessagesSquare } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { support } from '../contact/contact-details.ts'
import { ContactEmail } from '../contact/contact-email.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DrawingLens } from '../ui/feedback/drawings.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { formatCount } from '../ui/text/amounts.ts'
import { QuestionList } from './question-list.tsx'
import { findQuestions } from './questions.ts'

/** The page of /help and /faq, for visitors and signed-in users. */
export function HelpPage() {
  const [typed, setTyped] = useState('')
  const searched = useDeferredValue(typed)
  const found = findQuestions(searched)
  const isSearching = searched.trim() !== ''
  const total = found.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <div className="grid grid-cols-1 gap-8">
      <header className="grid gap-1.5">
        <h1 className="text-2xl">Help Center</h1>
        <p className="text-muted">
          How Fledge works, and what to do when it does not. It is free for everyone. Read also{' '}
          <Link to="/trust" className="text-coral-ink underline underline-offset-4">
            what we promise
          </Link>
          .
        </p>
      </header>
      <search className="grid max-w-reading gap-2">
        <Field label="Search for help">
          <TextInput
            type="search"
            value={typed}
            maxLength={100}
            placeholder="resume, password, deadline …"
            onChange={event => setTyped(event.currentTarget.value)}
          />
        </Field>
        <p role="status" className="text-muted text-sm empty:hidden">
          {isSearching && `${formatCount(total, 'answer')} found`}
        </p>
      </search>
      <div className="grid grid-cols-1 items-start gap-8 empty:hidden lg:grid-cols-2">
        {found.map(category => (
          <QuestionList key={category.name} category={category} open={isSearching} />
        ))}
      </div>
      {total === 0 && (
        <EmptyState
          drawing={<DrawingLens />}
          title="No answers found"
          className="py-4"
          action={
            <Button variant="secondary" onClick={() => setTyped('')}>
              Clear search
            </Button>
          }
        >
          Try another word, or ask us below.
        </EmptyState>
      )}
      <section aria-labelledby="help-more" className="grid gap-3">
        <h2 id="help-more" className="text-xl">
          Still need help?
        </h2>
        <div className="grid gap-3 sm:grid-cols-2">
          <ContactOption icon={<Mail aria-hidden />} title="Email support">
            <ContactEmail />
            <p>We answer within 24 hours.</p>
          </ContactOption>
          <ContactOption icon={<MessagesSquare aria-hidden />} title="Live chat">
            <p className="font-medium text-ink">{support.chatHours}</p>
            <p>Leave a message first, and somebody of our team takes it up with you.</p>
          </ContactOption>
        </div>
        <Button asChild size="lg" className="sm:justify-self-start">
          <Link to="/contact">Contact Support</Link>
        </Button>
      </section>
    </div>
  )
}

const ContactOption = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <Card className="grid content-start gap-2 text-muted [&_svg]:size-6 [&_svg]:text-coral-ink">
    {icon}
    <h3 className="text-ink text-lg">{title}</h3>
    {children}
  </Card>
)
