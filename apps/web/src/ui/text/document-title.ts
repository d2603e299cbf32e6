import { useEffect, useLayoutEffect } from 'react'

const withName = (title: string) => `${title} · Fledge`

/** The screen's standing title; a layout effect, so that a page's own title set in the same moment wins. */
export function useStandingTitle(title: string) {
  useLayoutEffect(() => {
    document.title = withName(title)
  }, [title])
}

/** For a page that knows something better once its data is there, such as the name of what it shows. */
export function useDocumentTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = withName(title)
  }, [title])
}
