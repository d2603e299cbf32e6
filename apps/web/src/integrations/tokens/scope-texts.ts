import { companyScopes, studentScopes, type TokenScope } from '@fledge/contract/integrations/scopes'

const texts: Record<TokenScope, { label: string; hint: string }> = {
  read: { label: 'Read', hint: 'Internships, what you saved, applications, interviews and messages' },
  draft: { label: 'Draft applications', hint: 'Write drafts that only you can send' },
  'internships:read': { label: 'Read internships', hint: 'All of the company, with drafts' },
  'internships:write': { label: 'Post internships', hint: 'Create, change, publish and close them' },
  'applicants:read': { label: 'Read applicants', hint: 'Applications with names, letters and statuses' },
}

export const scopeLabel = (scope: TokenScope) => texts[scope].label

export const scopeChoices = (role: 'student' | 'company') =>
  (role === 'student' ? studentScopes : companyScopes).map(value => ({ value, ...texts[value] }))
