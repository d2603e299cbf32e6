import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toastError } from '../platform/forms/toast-error.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { useInternship, useStoredInternship } from './internships.queries.ts'
import { findLoadedInternship } from './known-internships.ts'

/**
 * Loads the internship of a page; without a network it is the stored one. A failed first load goes home, a failed refetch
 * keeps the loaded internship.
 */
export const useInternshipOrHome = (id: string) => {
  const { data, error } = useInternship(id)
  const isOffline = !data && isCallError(error, 0)
  const { data: stored, isLoading } = useStoredInternship(id, isOffline)
  const navigate = useNavigate()
  const internship = data ?? (isOffline ? (findLoadedInternship(id) ?? stored) : undefined) ?? undefined
  const isMissing = isCallError(error, 404)
  const hasFailed = error && !internship && !isMissing && !isLoading
  useEffect(() => {
    if (!hasFailed) return
    toastError(error, 'Failed to load internship')
    void navigate({ to: '/' })
  }, [error, hasFailed, navigate])
  return { internship, isMissing }
}
