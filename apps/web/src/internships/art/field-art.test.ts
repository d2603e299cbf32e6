import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { drawings } from './drawings.ts'
import { FieldArt } from './field-art.tsx'
import { type FieldOfWork, fieldOfWork } from './field-of-work.ts'

const fields = Object.keys(drawings).filter((field): field is FieldOfWork => field in drawings)
const companies = ['Northlight Robotics', 'Tern & Tide', 'Kite Films', 'Ölmühle Zürich', '北光', '']
const render = (field: FieldOfWork, company: string) =>
  renderToStaticMarkup(createElement(FieldArt, { field, company }))

describe.each(fields)('the drawing of %s', field => {
  const drawn = companies.map(company => render(field, company))

  it('is smaller than 2 KB and has few paths for every company', () => {
    for (const svg of drawn) {
      expect(new TextEncoder().encode(svg).length).toBeLessThan(2000)
      expect(svg.match(/<path/g)?.length).toBeLessThanOrEqual(8)
      expect(svg).not.toMatch(/NaN|undefined|filter|d=""/)
    }
  })

  it('is the same for a company each time, and different for others', () => {
    expect(companies.map(company => render(field, company))).toEqual(drawn)
    expect(new Set(drawn).size).toBe(companies.length)
  })

  it('has one coral part and is hidden from screen readers', () => {
    for (const svg of drawn) {
      expect(svg.match(/#ff7a63/g)).toHaveLength(1)
      expect(svg).toContain('aria-hidden="true"')
    }
  })
})

const work = (title: string, skills_required: string[] = [], industry: string | null = null) => ({
  title,
  skills_required,
  company: { industry },
})

describe('the field of work', () => {
  it.each([
    ['React Developer Intern', 'software'],
    ['Data Science Intern', 'data'],
    ['Product Design Intern', 'design'],
    ['Circuit Design Intern', 'hardware'],
    ['Molecular Biology Intern', 'science'],
    ['Sound Design Intern', 'sound'],
    ['Film Production Intern', 'film'],
    ['Newsroom Intern', 'words'],
    ['Architecture Intern', 'places'],
    ['Satellite Operations Intern', 'space'],
    ['Marine Biology Intern', 'nature'],
    ['Renewable Energy Intern', 'earth'],
    ['Occupational Therapy Intern', 'health'],
    ['Teaching Assistant Intern', 'people'],
    ['Financial Planning Intern', 'business'],
  ])('that "%s" belongs to is %s', (title, field) => expect(fieldOfWork(work(title))).toBe(field))

  it('comes from most of the skills when the title names none, then from the industry', () => {
    expect(fieldOfWork(work('Summer Intern', ['Figma', 'Typography', 'SQL']))).toBe('design')
    expect(fieldOfWork(work('Summer Intern', ['TypeScript']))).toBe('software')
    expect(fieldOfWork(work('Summer Intern', [], 'Climate and Energy'))).toBe('earth')
    expect(fieldOfWork(work('Summer Intern'))).toBe('general')
  })
})
