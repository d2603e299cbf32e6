import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toastError } from '../platform/forms/toast-error.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { useInternship } from './internships.queries.ts'

/** Loads the internship of a page. A failed first load goes home; a failed refetch keeps the loaded one. */
export const useInternshipOrHome = (id: string) => {
  const { data: internship, error } = useInternship(id)
  const navigate = useNavigate()
  const isMissing = isCallError(error, 404)
  const hasFailed = error && !internship && !isMissing
  useEffect(() => {
    if (!hasFailed) return
    toastError(error, 'Failed to load internship')
    void navigate({ to: '/' })
  }, [error, hasFailed, navigate])
  return { internship, isMissing }
}
