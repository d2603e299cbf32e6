import { type CompanyProfile, type CompanyProfileInput, companyProfileInput } from '@fledge/contract/companies'
import { z } from 'zod'
import { completeWebUrl } from '../ui/text/web-url.ts'

/** The form's values before parsing. Stored drafts are validated with it too. */
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

/** Parses form values with the contract's rules. */
export const companyForm = typedCompany
  .transform(
    (typed): CompanyProfileInput => ({
      ...typed,
      website: completeWebUrl(typed.website),
      logo_url: completeWebUrl(typed.logo_url),
    }),
  )
  .pipe(companyProfileInput)
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

/** The labels of the fields, in the order of the form. */
export const companyFieldNames: Record<keyof TypedCompany, string> = {
  company_name: 'Company name',
  industry: 'Industry',
  company_size: 'Company size',
  location: 'Location',
  website: 'Website',
  description: 'Description',
  logo_url: 'Logo URL',
}
