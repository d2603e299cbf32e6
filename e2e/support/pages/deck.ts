import { expect, type Page } from '@playwright/test'
import { restoreSession } from '../people/browser-session.ts'
import { makeCompany, makeStudent, postInternship, uniqueSkill } from '../people/internships.ts'
import { call, type Person } from '../people/people.ts'
import type { FledgeServer } from '../server/server.ts'

/** The card a student decides on. The cards behind it and those flying off are hidden from the accessibility tree. */
export const topCard = (page: Page) =>
  page.getByRole('region', { name: 'Internship to decide on' }).getByRole('article')

export const topCardTitled = (page: Page, title: string) => topCard(page).filter({ hasText: title })

/** Opens Discover for a new student whose deck starts with internships of their own; returns their titles and ids from the top. */
export async function openDeck(page: Page, server: FledgeServer, cards: 1 | 2 | 3) {
  const skill = uniqueSkill()
  const titles = [`First ${skill}`, `Second ${skill}`, `Third ${skill}`] as const
  const company = await makeCompany(server, 'Northlight Robotics')
  // Among equally good matches the newest is on top.
  const ids: string[] = []
  for (const title of titles.slice(0, cards).toReversed())
    ids.unshift((await postInternship(company, { title, skills_required: [skill] })).id)
  const student = await makeStudent(server, { skills: [skill] })
  await restoreSession(page, student)
  await page.goto('/')
  await expect(topCardTitled(page, titles[0])).toBeVisible()
  return { student, company, skill, titles, ids }
}

/** The decisions that the server has, newest first, as "right Title". */
export const listSwipes = async (student: Person) => {
  const { data } = await call(student.server, '/api/interactions/swipes?limit=100', {
    token: student.token,
    method: 'GET',
  })
  return (data.swipes as { internship: { title: string }; direction: string }[]).map(
    swipe => `${swipe.direction} ${swipe.internship.title}`,
  )
}
