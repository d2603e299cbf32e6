import { html } from '../../platform/pages/markup.ts'
import { layout, type Site } from './layout.ts'

type Message = { title: string; text: string; appPath?: string }

/** A page that has nothing to show but a sentence and a way on. */
export const messagePage = (site: Site, { title, text, appPath }: Message) =>
  layout(site, {
    title,
    ...(appPath ? { appPath } : {}),
    body: html`<div class="center"><h1>${title}</h1><p class="muted">${text}</p>
<div class="tools"><a class="button" href="/jobs">See open internships</a>
${appPath && html`<a class="button second" href="/auth?tab=sign-in&amp;next=${encodeURIComponent(appPath)}">Sign In</a>`}</div></div>`,
  })

const texts = {
  internship: {
    gone: { title: 'This internship is closed', text: 'It no longer takes applications. There are others.' },
    missing: {
      title: 'Internship not found',
      text: 'The link may be incomplete. Some companies show their internships only to members.',
    },
  },
  company: {
    gone: { title: 'This company is gone', text: 'It has no page any more.' },
    missing: {
      title: 'Company not found',
      text: 'The link may be incomplete. Some companies show their page only to members.',
    },
  },
} as const

export const absentPage = (site: Site, kind: 'internship' | 'company', state: 'gone' | 'missing', appPath: string) => ({
  status: state === 'gone' ? 410 : 404,
  type: 'text/html; charset=utf-8',
  body: messagePage(site, { ...texts[kind][state], appPath }),
})
