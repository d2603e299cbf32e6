import type { Locator, Page } from '@playwright/test'
import type { GalleryWorld } from './seed.ts'

export const widths = [360, 768, 1280] as const
export type Width = (typeof widths)[number]

/** One screen in one state: how to get there, and what proves that it is the one meant. */
export type Scene = {
  screen: string
  state: string
  /** It looks as others of its screen do: only those who take pictures stop here. */
  repeats?: true
  path: string | ((world: GalleryWorld) => string)
  /** A sentence on it, or something else that only this state has. */
  shows: string | RegExp | ((page: Page) => Locator)
  /** What the network does while it opens. */
  network?: (page: Page) => Promise<unknown>
  /** What a person does before it is looked at: opens a dialog, sends an empty form. */
  after?: (page: Page) => Promise<unknown>
  /** Another state of its screen has the same parts: here it has to fit, and only those who take pictures ask axe too. */
  onlyFits?: true
  /** Where it is looked at closely; on a phone it always has to fit too. */
  width: Width
}

/** Scenes of one person, walked in one window. */
export type Walk = {
  name: string
  person?: (world: GalleryWorld) => GalleryWorld['student']
  scenes: Scene[]
}

export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name })

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

export const loading = (page: Page) => page.getByRole('status').filter({ hasText: /^Loading/ })
