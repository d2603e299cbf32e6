import { expect, type Page } from '@playwright/test'
import { makeCompany, makeStudent, postInternship } from '../people/internships.ts'
import { signInQuietly } from '../people/people.ts'
import type { FledgeServer } from '../server/server.ts'

/** The one card a student decides on; those behind it and those flying off are hidden from everybody who asks by role. */
export const topCard = (page: Page) =>
  page.getByRole('region', { name: 'Internship to decide on' }).getByRole('article')

export const cardNamed = (page: Page, title: string) => topCard(page).filter({ hasText: title })

/** Other journeys on this server post internships too; a student only meets a skill nobody else asks for. */
export const uniqueSkill = () => `Skill${Math.random().toString(36).slice(2, 8)}`

const names = ['First', 'Second', 'Third'] as const

/** Opens Discover for a student whose deck begins with so many cards of their own, told by their titles from the top. */
export async function openDeck(page: Page, server: FledgeServer, cards: 1 | 2 | 3) {
  const skill = uniqueSkill()
  const titles = names.map(name => `${name} ${skill}`) as [string, string, string]
  const company = await makeCompany(server, 'Northlight Robotics')
  for (const title of titles.slice(0, cards).toReversed())
    await postInternship(company, { title, skills_required: [skill] })
  const student = await makeStudent(server, { skills: [skill] })
  await signInQuietly(page, student)
  await page.goto('/')
  await expect(cardNamed(page, titles[0])).toBeVisible()
  return { student, skill, titles }
}
