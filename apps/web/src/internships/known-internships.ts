import type { Internship } from './internship.ts'

type Find = (id: string) => Internship | undefined
type Source = { loaded: Find; stored: Find }

const sources: Source[] = []
let loadSources = async () => {}

/**
 * Registers a source of cached internships, such as the deck: `loaded` in memory, `stored` in the browser's storage.
 */
export const addInternshipSource = (source: Source) => void sources.push(source)

/**
 * Sets the function that imports the modules with sources. The app calls it, because this capability cannot import
 * them.
 */
export const setInternshipSourceLoader = (load: () => Promise<void>) => {
  loadSources = load
}

/** An internship that the app has loaded, to show until the response arrives. */
export const findLoadedInternship: Find = id => sources.map(({ loaded }) => loaded(id)).find(Boolean)

/** An internship that this browser has stored, for a visit without a network. */
export const findStoredInternship = async (id: string) => {
  await loadSources()
  return findLoadedInternship(id) ?? sources.map(({ stored }) => stored(id)).find(Boolean)
}
