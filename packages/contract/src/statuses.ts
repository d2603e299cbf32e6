import { z } from 'zod'

export const internshipStatuses = ['draft', 'active', 'closed'] as const
export const internshipStatus = z.enum(internshipStatuses)
export type InternshipStatus = z.infer<typeof internshipStatus>

export const applicationStatuses = ['pending', 'reviewed', 'shortlisted', 'accepted', 'rejected'] as const
export const applicationStatus = z.enum(applicationStatuses)
export type ApplicationStatus = z.infer<typeof applicationStatus>
