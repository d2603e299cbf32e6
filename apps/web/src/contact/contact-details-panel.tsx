import { Clock, Mail, MapPin, MessageCircleReply, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { ExternalLink } from '../ui/text/external-link.tsx'
import { support } from './contact-details.ts'
import { ContactEmail } from './contact-email.tsx'

export function ContactDetailsPanel() {
  return (
    <Card asChild className="grid gap-5">
      <aside aria-labelledby="support-details">
        <h2 id="support-details" className="text-lg">
          Other ways to reach us
        </h2>
        <dl className="grid gap-4">
          <Detail icon={<Mail aria-hidden />} name="Email">
            <ContactEmail />
          </Detail>
          <Detail icon={<Phone aria-hidden />} name="Phone">
            <a
              href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}
              className="inline-flex min-h-11 items-center text-coral-ink underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {support.phone}
            </a>
          </Detail>
          <Detail icon={<MapPin aria-hidden />} name="Office">
            <address className="not-italic">
              {support.office.map(line => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </Detail>
          <Detail icon={<Clock aria-hidden />} name="Hours">
            {support.hours}
          </Detail>
          <Detail icon={<MessageCircleReply aria-hidden />} name="Response time">
            Within 24 hours
          </Detail>
        </dl>
        <div className="grid gap-2">
          <h3 className="font-medium text-base">Follow us</h3>
          <ul className="flex flex-wrap gap-2">
            {support.social.map(({ name, href }) => (
              <li key={name}>
                <ExternalLink
                  href={href}
                  className="min-h-11 rounded-control border border-edge/60 px-4 font-semibold text-ink text-sm no-underline hover:border-edge hover:bg-sunken"
                >
                  {name}
                </ExternalLink>
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </Card>
  )
}

const Detail = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div className="relative pl-8">
    <dt className="text-muted text-sm [&_svg]:absolute [&_svg]:top-0 [&_svg]:left-0 [&_svg]:size-5">
      {icon}
      {name}
    </dt>
    <dd>{children}</dd>
  </div>
)
