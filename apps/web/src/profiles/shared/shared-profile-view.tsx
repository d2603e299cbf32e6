import type { SharedStudentProfile } from '@fledge/contract/profiles'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { DotList } from '../../ui/text/dot-list.tsx'
import { ExternalLink } from '../../ui/text/external-link.tsx'

export const studiesOf = ({ degree, university, graduation_year }: SharedStudentProfile) => [
  degree,
  university,
  graduation_year,
]

type SharedViewProps = { profile: SharedStudentProfile; headingLevel: 'h3' | 'h4' }

/** The part of a profile that a company may see. */
export function SharedProfileView({ profile, headingLevel }: SharedViewProps) {
  const studies = studiesOf(profile)
  const contact = [profile.email, profile.phone, profile.location]
  const links = [
    { name: 'LinkedIn', url: profile.linkedin_url },
    { name: 'GitHub', url: profile.github_url },
    { name: 'Portfolio', url: profile.portfolio_url },
    ...(profile.resumes ?? []).map(({ name, url }) => ({ name, url })),
  ]
  return (
    <div className="grid grid-cols-1 gap-4 text-sm [overflow-wrap:anywhere]">
      <div>
        <p className="empty:hidden">
          <DotList parts={studies} />
        </p>
        <p className="text-muted empty:hidden">
          <DotList parts={contact} />
        </p>
        {profile.availability && (
          <p>
            Available: <bdi>{profile.availability}</bdi>
          </p>
        )}
      </div>
      {profile.bio && (
        <p dir="auto" className="max-w-reading whitespace-pre-line">
          {profile.bio}
        </p>
      )}
      {profile.skills.length > 0 && <SkillBadges skills={profile.skills} />}
      <ul className="flex flex-wrap gap-x-5">
        {links.map(
          ({ name, url }) =>
            url && (
              <li key={`${name} ${url}`}>
                <ExternalLink href={url} className="min-h-11">
                  <bdi>{name}</bdi>
                </ExternalLink>
              </li>
            ),
        )}
      </ul>
      <Entries headingLevel={headingLevel} title="Experience" show={profile.experiences.length > 0}>
        {profile.experiences.map(({ id, title, company, location, start_date, end_date, current, description }) => (
          <li key={id}>
            <p className="font-medium">
              <bdi>{title}</bdi> at <bdi>{company}</bdi>
            </p>
            <p className="text-muted">
              <DotList parts={[[start_date, current ? 'now' : end_date].filter(Boolean).join(' – '), location]} />
            </p>
            {description && (
              <p dir="auto" className="whitespace-pre-line">
                {description}
              </p>
            )}
          </li>
        ))}
      </Entries>
      <Entries headingLevel={headingLevel} title="Projects" show={profile.projects.length > 0}>
        {profile.projects.map(({ id, title, description, tech_stack, url, github_url }) => (
          <li key={id}>
            <p dir="auto" className="font-medium">
              {title}
            </p>
            {description && (
              <p dir="auto" className="whitespace-pre-line">
                {description}
              </p>
            )}
            {tech_stack.length > 0 && (
              <p dir="auto" className="text-muted">
                {tech_stack.join(', ')}
              </p>
            )}
            {[url, github_url].map(link => link && <ExternalLink key={link} href={link} />)}
          </li>
        ))}
      </Entries>
    </div>
  )
}

export const SkillBadges = ({ skills }: { skills: string[] }) => (
  <ul aria-label="Skills" className="flex flex-wrap gap-1.5">
    {skills.map(skill => (
      <li key={skill} className="flex max-w-full">
        <Badge>
          <bdi className="truncate">{skill}</bdi>
        </Badge>
      </li>
    ))}
  </ul>
)

type EntriesProps = { headingLevel: 'h3' | 'h4'; title: string; show: boolean; children: ReactNode }

const Entries = ({ headingLevel: Heading, title, show, children }: EntriesProps) =>
  show ? (
    <div className="grid gap-2">
      <Heading className="font-sans font-semibold tracking-normal">{title}</Heading>
      <ul className="grid gap-3">{children}</ul>
    </div>
  ) : null
