import { useEffect, useLayoutEffect } from 'react'

const withName = (title: string) => `${title} · Fledge`

/** The default title of a screen. A layout effect runs before the page's own `useDocumentTitle`, which then wins. */
export function useScreenTitle(title: string) {
  useLayoutEffect(() => {
    document.title = withName(title)
  }, [title])
}

/** A title from a page's data, such as the name of the internship; undefined keeps the screen's title. */
export function useDocumentTitle(title: string | undefined) {
  useEffect(() => {
    if (title) document.title = withName(title)
  }, [title])
}
