import { writePdf } from '../../../apps/api/src/files/file-pdf.ts'
import { drawPng } from '../../../apps/api/src/testing/files/draw-picture.ts'
import { chooseInAccountMenu } from '../../support/pages/account-menu.ts'
import { loadingAndError, press, type Scene, screen } from '../scene.ts'

const profile = screen('Profile', '/profile')

export const pdf = {
  name: 'A resume with a rather long name 2026.pdf',
  mimeType: 'application/pdf',
  buffer: writePdf(['SQL, Figma']),
}

const picture = { name: 'me.png', mimeType: 'image/png', buffer: drawPng(640, 480) }

export const profileScenes: Scene[] = [
  profile('overview', 360, 'About Me'),
  profile('education', 768, 'BSc Computer Science', { path: '/profile?tab=education' }),
  profile('experience', 1280, 'Lab assistant', { path: '/profile?tab=experience' }),
  profile('projects', 360, 'Quiet maps', { path: '/profile?tab=projects' }),
  profile('resumes', 360, 'CV 2026', { path: '/profile?tab=resumes' }),
  profile('what companies see', 360, page => page.getByRole('dialog'), { after: press('See what companies see') }),
  profile('editing', 360, 'Save Changes', { after: press('Edit Profile') }),
  profile('cropping a photo', 360, 'Use this photo', {
    after: async page => {
      await press('Edit Profile')(page)
      await page.getByLabel('Photo file').setInputFiles(picture)
    },
  }),
  profile('unreadable photo', 360, 'This is not a picture we can read.', {
    onlyFits: true,
    after: async page => {
      await press('Edit Profile')(page)
      await page.getByLabel('Photo file').setInputFiles({ ...picture, buffer: Buffer.from('GIF') })
    },
  }),
  profile('adding a resume', 360, page => page.getByRole('dialog'), {
    path: '/profile?tab=resumes',
    after: async page => {
      await press('Edit Profile')(page)
      await press('Add Resume')(page)
    },
  }),
  profile('skills of a resume', 360, 'Which of these skills do you have?', {
    path: '/profile?tab=resumes',
    network: page =>
      page.route('**/api/files/*/suggestions', route =>
        route.fulfill({ json: { skills: ['Figma', 'Public speaking'] } }),
      ),
    after: async page => {
      await press('Edit Profile')(page)
      await press('Add Resume')(page)
      await page.getByLabel('PDF file').setInputFiles(pdf)
      await page.getByRole('dialog').getByText('Open PDF').waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Add Resume' }).click()
      await page.getByRole('button', { name: /^Find skills/ }).click()
    },
  }),
  profile('discarding a filled dialog', 360, 'Discard what you typed?', {
    path: '/profile?tab=resumes',
    after: async page => {
      await press('Edit Profile')(page)
      await press('Add Resume')(page)
      await page.getByLabel('Resume name').fill('CV')
      await page.keyboard.press('Escape')
    },
  }),
  profile('logging out with unsaved work', 360, 'Keep your unsaved work?', {
    after: async page => {
      await press('Edit Profile')(page)
      await page.getByLabel('Bio').fill('Half a thought')
      await chooseInAccountMenu(page, 'Log out')
    },
  }),
  ...loadingAndError(profile, 360, '/api/student-profile', 'Failed to load profile'),
]
