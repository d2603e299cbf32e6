import type { Internship } from '@fledge/contract/internships'
import { html } from '../../platform/pages/markup.ts'
import { countryName, writtenText } from './parts.ts'

type Organization = { name: string; url: string; logo: string | null; website: string | null }

/**
 * Returns the `JobPosting` of schema.org, made from fields that the page shows. Returns null without a country, which is
 * required for the location, and when the internship takes no applications.
 */
export const toJobPosting = (internship: Internship, organization: Organization) => {
  const { title, country, created_at, application_deadline: deadline, company, is_open } = internship
  if (country === null || company.is_paused || !is_open) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: describe(internship).text.trim(),
    datePosted: created_at.slice(0, 10),
    ...(deadline ? { validThrough: `${deadline}T23:59:59Z` } : {}),
    employmentType: 'INTERN',
    hiringOrganization: {
      '@type': 'Organization',
      name: organization.name,
      sameAs: organization.website ?? organization.url,
      ...(organization.logo ? { logo: organization.logo } : {}),
    },
    ...placeOf(internship, country),
    ...salaryOf(internship),
  }
}

/** Joins the description, the responsibilities and the requirements of an internship as HTML. The last two have a heading. */
export const describe = ({ description, responsibilities, requirements }: Internship) =>
  html`${writtenText(description)}
${responsibilities && html`<h2>Responsibilities</h2>${writtenText(responsibilities, true)}`}
${requirements && html`<h2>Requirements</h2>${writtenText(requirements, true)}`}`

/** A fully remote internship says where its interns may live; any other says where the work is. */
const placeOf = ({ location, is_remote }: Internship, country: string) =>
  is_remote
    ? {
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: { '@type': 'Country', name: countryName(country) },
      }
    : {
        jobLocation: {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            ...(location ? { addressLocality: location } : {}),
            addressCountry: country,
          },
        },
      }

/** Nothing for an unpaid internship and for an amount without a currency. */
const salaryOf = ({ stipend_min: min, stipend_max: max, currency }: Internship) => {
  if (currency === null || (!min && !max)) return {}
  const amounts =
    min && max && min !== max
      ? { minValue: min, maxValue: max }
      : min && !max
        ? { minValue: min }
        : !min && max
          ? { maxValue: max }
          : { value: min }
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: { '@type': 'QuantitativeValue', ...amounts, unitText: 'MONTH' },
    },
  }
}
