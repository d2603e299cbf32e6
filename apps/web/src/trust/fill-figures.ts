import type { TrustFigures } from '@fledge/contract/answers/trust'
import { trustTexts, unreadText } from './trust-texts.ts'

declare global {
  interface Window {
    /** The figures that the prerendered page shows. The app starts with them, so that they do not disappear again. */
    trustFigures?: TrustFigures
  }
}

/** Writes the figures into the prerendered page, because the build cannot know them. */
export async function fillFigures(places: Iterable<HTMLElement>) {
  const texts: Record<string, string> = await readTexts().catch(() => ({}))
  for (const place of places) place.textContent = texts[place.dataset.figures ?? ''] ?? unreadText
}

const readTexts = async () => {
  const response = await fetch('/api/trust')
  const figures: TrustFigures = await response.json()
  const texts = trustTexts(figures)
  window.trustFigures = figures
  return texts
}
