import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toastError } from '../platform/forms/toast-error.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { useInternship } from './internships.queries.ts'

/** The internship a page is about. One that never came leads home; one that is here stays, even if asking for it again fails. */
export const useInternshipOrHome = (id: string) => {
  const { data: internship, error } = useInternship(id)
  const navigate = useNavigate()
  const absent = isCallError(error, 404)
  const isLost = error && !internship && !absent
  useEffect(() => {
    if (!isLost) return
    toastError(error, 'Failed to load internship')
    void navigate({ to: '/' })
  }, [error, isLost, navigate])
  return { internship, absent }
}
