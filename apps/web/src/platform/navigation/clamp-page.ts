import { useEffect } from 'react'
import { useStableCallback } from '../rendering/use-stable-callback.ts'

/** Replaces a page number past the end by the last page. Give `pages` only once it belongs to the list that is shown. */
export const useClampPage = (page: number, pages: number | undefined, replacePage: (page: number) => void) => {
  const replace = useStableCallback(replacePage)
  useEffect(() => {
    if (pages !== undefined && page > Math.max(1, pages)) replace(Math.max(1, pages))
  }, [page, pages, replace])
}
