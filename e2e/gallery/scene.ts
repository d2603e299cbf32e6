import type { Locator, Page } from '@playwright/test'
import { neverRespond, respondWithError } from './network-stubs.ts'
import type { GalleryData } from './seed.ts'

export const widths = [360, 768, 1280] as const
export type Width = (typeof widths)[number]

/** One screen in one state: how to open it, and how to recognise the state. */
export type Scene = {
  screen: string
  state: string
  /** Looks like another state of its screen. `npm test` skips it; `npm run gallery` takes its screenshots. */
  repeats?: true
  path: string | ((data: GalleryData) => string)
  /** A text or element that only this state has. */
  shows: string | RegExp | ((page: Page) => Locator)
  /** Stubs installed before the screen opens. */
  network?: (page: Page) => Promise<unknown>
  /** Actions after the screen has opened, such as opening a dialog or submitting an empty form. */
  after?: (page: Page) => Promise<unknown>
  /** Has the same parts as another state of its screen. `npm test` checks only that it fits; `npm run gallery` runs axe. */
  onlyFits?: true
  /** The width at which axe checks the scene. It must also fit a phone. */
  width: Width
}

/** Scenes of one person, opened one after the other in one page. */
export type SceneGroup = {
  name: string
  person?: (data: GalleryData) => GalleryData['student']
  scenes: Scene[]
}

export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name })

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

export const loading = (page: Page) => page.getByRole('status').filter({ hasText: /^Loading/ })

type Screen = (state: string, width: Width, shows: Scene['shows'], more?: Partial<Scene>) => Scene

/** Returns a function that creates the scenes of one screen; `path` is where they open unless a scene has its own. */
export const screen =
  (name: string, path: Scene['path']): Screen =>
  (state, width, shows, more = {}) => ({ screen: name, state, path, shows, width, ...more })

/** The two states of every screen that shows data from an endpoint. */
export const loadingAndError = (
  screen: Screen,
  width: Width,
  endpoint: string,
  error: string,
  more: Partial<Scene> = {},
): Scene[] => [
  screen('loading', width, loading, { repeats: true, network: neverRespond(endpoint), ...more }),
  screen('error', width, heading(error), { network: respondWithError(endpoint), ...more }),
]
