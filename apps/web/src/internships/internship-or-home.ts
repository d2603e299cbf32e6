import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toastError } from '../platform/forms/toast-error.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { useInternship, useStoredInternship } from './internships.queries.ts'
import { findLoadedInternship } from './known-internships.ts'
import { asClosed } from './openings/internship-openings.ts'

/**
 * Loads the internship of a page; without a network it is the stored one. A failed first load goes home, a failed refetch
 * keeps the loaded internship. One that a refetch no longer finds has closed while the page was open: it stays readable.
 */
export const useInternshipOrHome = (id: string) => {
  const { data: loaded, error, dataUpdatedAt } = useInternship(id)
  const isNotFound = isCallError(error, 404)
  // The time is 0 for a copy from a list, which was not fetched for this page.
  const hasClosed = isNotFound && dataUpdatedAt > 0
  const data = loaded && hasClosed ? asClosed(loaded) : loaded
  const isOffline = !data && isCallError(error, 0)
  const { data: stored, isLoading } = useStoredInternship(id, isOffline)
  const navigate = useNavigate()
  const internship = data ?? (isOffline ? (findLoadedInternship(id) ?? stored) : undefined) ?? undefined
  const isMissing = isNotFound && !hasClosed
  const hasFailed = error && !internship && !isMissing && !isLoading
  useEffect(() => {
    if (!hasFailed) return
    toastError(error, 'Failed to load internship')
    void navigate({ to: '/' })
  }, [error, hasFailed, navigate])
  return { internship, isMissing }
}
