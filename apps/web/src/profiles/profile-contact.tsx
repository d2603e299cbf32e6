import { CalendarDays, Code, Globe, Link2, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../platform/session/session.ts'
import { ExternalLink } from '../ui/text/external-link.tsx'
import { AddLink } from './add-link.tsx'
import type { TypedProfile } from './profile-form-values.ts'

const links = [
  { name: 'linkedin_url', label: 'LinkedIn', icon: Link2 },
  { name: 'github_url', label: 'GitHub', icon: Code },
  { name: 'portfolio_url', label: 'Portfolio', icon: Globe },
] as const

const withoutScheme = (url: string) => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

export function ProfileContact({ values, onEdit }: { values: TypedProfile; onEdit: () => void }) {
  const email = useSession()?.user.email
  const hasLink = links.some(({ name }) => values[name] !== '')
  return (
    <>
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Detail icon={<Mail aria-hidden />} name="Email">
          {email}
        </Detail>
        {values.phone && (
          <Detail icon={<Phone aria-hidden />} name="Phone">
            {values.phone}
          </Detail>
        )}
        {values.location && (
          <Detail icon={<MapPin aria-hidden />} name="Location">
            {values.location}
          </Detail>
        )}
        {values.availability && (
          <Detail icon={<CalendarDays aria-hidden />} name="Availability">
            {values.availability}
          </Detail>
        )}
        {links.map(({ name, label, icon: Icon }) =>
          values[name] ? (
            <Detail key={name} icon={<Icon aria-hidden />} name={label}>
              <ExternalLink href={values[name]}>{withoutScheme(values[name])}</ExternalLink>
            </Detail>
          ) : null,
        )}
      </dl>
      {!hasLink && <AddLink label="Add LinkedIn, GitHub or a portfolio" onAdd={onEdit} />}
    </>
  )
}

const Detail = ({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) => (
  <div className="relative min-w-0 pl-8">
    <dt className="text-muted text-sm [&_svg]:absolute [&_svg]:top-0 [&_svg]:left-0 [&_svg]:size-5">
      {icon}
      {name}
    </dt>
    <dd dir="auto" className="break-words">
      {children}
    </dd>
  </div>
)
