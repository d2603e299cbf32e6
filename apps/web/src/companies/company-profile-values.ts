import { type CompanyProfile, type CompanyProfileInput, companyProfileInput } from '@fledge/contract/companies'
import { z } from 'zod'

/** The form as it is typed. Drafts are read with it too. */
export const typedCompany = z.object({
  company_name: z.string(),
  industry: z.string(),
  company_size: z.string(),
  location: z.string(),
  website: z.string(),
  description: z.string(),
  logo_url: z.string(),
})
export type TypedCompany = z.infer<typeof typedCompany>

/** Typed text to the contract's input, with the contract's own rules. */
export const companyForm = typedCompany.transform((typed): CompanyProfileInput => typed).pipe(companyProfileInput)
export type ParsedCompany = z.output<typeof companyForm>

export const toTypedCompany = (profile: CompanyProfile | null): TypedCompany => ({
  company_name: profile?.company_name ?? '',
  industry: profile?.industry ?? '',
  company_size: profile?.company_size ?? '',
  location: profile?.location ?? '',
  website: profile?.website ?? '',
  description: profile?.description ?? '',
  logo_url: profile?.logo_url ?? '',
})
