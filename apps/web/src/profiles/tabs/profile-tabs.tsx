import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import type { FieldErrors } from 'react-hook-form'
import { LinkTab, LinkTabs } from '../../ui/tabs/link-tabs.tsx'
import { type ProfileTab, profileTabs, type TypedProfile, tabOfField } from '../profile-form-values.ts'

const names: Record<ProfileTab, string> = {
  overview: 'Overview',
  education: 'Education',
  experience: 'Experience',
  projects: 'Projects',
  resumes: 'Resumes',
}

/** Marks the tabs that contain an invalid field. */
export function ProfileTabs({ current, errors }: { current: ProfileTab; errors: FieldErrors<TypedProfile> }) {
  const invalidTabs = new Set(Object.keys(errors).map(tabOfField))
  return (
    <LinkTabs aria-label="Profile">
      {profileTabs.map(tab => (
        <LinkTab key={tab} active={tab === current}>
          <Link
            to="/profile"
            search={tab === 'overview' ? {} : { tab }}
            replace
            resetScroll={false}
            activeOptions={{ exact: true }}
          >
            {names[tab]}
            {invalidTabs.has(tab) && (
              <>
                <CircleAlert aria-hidden className="size-4 text-danger" />
                <span className="sr-only">(needs your attention)</span>
              </>
            )}
          </Link>
        </LinkTab>
      ))}
    </LinkTabs>
  )
}
