import { expect, it } from 'vitest'
import { experiencePeriod } from './experience-period.ts'

const period = (start_date: string | null, end_date: string | null, current = false) =>
  experiencePeriod({
    id: '1',
    title: '',
    company: '',
    location: null,
    description: null,
    start_date,
    end_date,
    current,
  })

it('A period shows the parts that are known', () => {
  expect(period('2025-06', '2025-09-30')).toBe('Jun 2025 – Sep 2025')
  expect(period('2025-06', '2025-09', true)).toBe('Jun 2025 – Present')
  expect(period('Summer 2024', null)).toBe('Summer 2024')
  expect(period(null, null)).toBe('')
})
