import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { findExcesses, type ScreenSize } from '../../apps/web/build/screen-sizes.ts'

test('Each screen loads at most the script and the number of files of its budget', () => {
  const file = new URL('../../apps/web/dist/.screen-sizes.json', import.meta.url)
  const sizes: ScreenSize[] = JSON.parse(readFileSync(file, 'utf8'))
  expect(sizes).toHaveLength(6)
  expect(findExcesses(sizes)).toEqual([])
})
