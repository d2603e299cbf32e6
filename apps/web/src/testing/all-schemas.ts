import type { z } from 'zod'
import { companyForm, typedCompany } from '../companies/company-profile-values.ts'
import {
  internshipForm,
  newInternshipForm,
  storedInternship,
} from '../internships/posting/form/internship-form-values.ts'
import { studentOnboardingInput } from '../onboarding/student-onboarding-form.ts'
import { profileForm, typedProfile } from '../profiles/profile-form-values.ts'

type Module = Record<string, unknown>

const modules: Record<string, Module> = import.meta.glob(
  ['../../../../packages/contract/src/**/*.ts', '!**/*.test.ts'],
  { eager: true },
)

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && 'safeParse' in value

const parts = ['params', 'query', 'body', 'response'] as const

const schemasOf = (name: string, value: unknown): [string, z.ZodType][] => {
  if (isSchema(value)) return [[name, value]]
  if (typeof value !== 'object' || value === null || !('method' in value && 'response' in value)) return []
  const endpoint: Partial<Record<(typeof parts)[number], unknown>> = value
  return parts.flatMap(part => schemasOf(`${name} ${part}`, endpoint[part]))
}

/** Every schema that the contract exports, with its name. */
export const contractSchemas = Object.values(modules).flatMap(module =>
  Object.entries(module).flatMap(([name, value]) => schemasOf(name, value)),
)

/** The schemas of large forms, each with one of the values that a person can type. */
export const forms: [string, z.ZodType, z.ZodType][] = [
  ['companyForm', companyForm, typedCompany],
  ['internshipForm', internshipForm, storedInternship],
  ['newInternshipForm', newInternshipForm, storedInternship],
  ['studentOnboardingInput', studentOnboardingInput, studentOnboardingInput],
  ['profileForm', profileForm, typedProfile],
]
