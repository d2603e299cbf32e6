/** What an API token of a student may do, and what one of a company may do. */
export const studentScopes = ['read', 'draft'] as const
export const companyScopes = ['internships:read', 'internships:write', 'applicants:read'] as const

export const tokenScopes = [...studentScopes, ...companyScopes] as const
export type TokenScope = (typeof tokenScopes)[number]
