import { html } from '../../platform/pages/markup.ts'
import type { ListedCompany, OpenPage } from '../open/open-listings.service.ts'
import { inStyle } from '../pages/fonts.ts'
import { brandMark } from '../pages/icons.ts'
import type { Site } from '../pages/layout.ts'
import { badges } from '../pages/parts.ts'
import { embedStyle } from '../pages/styles.ts'
import { type Look, textOn } from './embed-look.ts'

const style =
  '.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}body{background:transparent}html{background:var(--paper)}main{padding:12px;display:grid;gap:12px}main ul.open{display:grid;gap:12px}.open>li{position:relative;display:grid;gap:10px;grid-template-columns:minmax(0,1fr) auto;align-items:center}.open>li>div{display:grid;gap:8px}.open h2{font-size:18px;line-height:24px}.open a.button::after{content:"";position:absolute;inset:0;border-radius:12px}.foot{display:flex;justify-content:space-between;align-items:center;gap:8px;min-height:24px}.foot a{display:inline-flex;gap:6px;align-items:center;min-height:44px}.mark{width:20px;height:20px}@media(max-width:460px){.open>li{grid-template-columns:1fr}}'

type Embed = { company: ListedCompany; open: OpenPage; look: Look }

/** The open positions of a company, for a frame in its own site. Every link opens a new window. */
export const embedPage = ({ links, fonts }: Site, { company, open, look: { theme, accent } }: Embed) => {
  const accented = accent ? `.button,.button:hover{background:#${accent};color:${textOn(accent)}}` : ''
  const url = links.company(company.id)
  return html`<!doctype html><html lang="en"${theme && html` data-theme="${theme}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Open positions at ${company.company_name}</title><meta name="robots" content="noindex"><link rel="canonical" href="${url}"><base target="_blank">
${inStyle(fonts.style + embedStyle + style + accented)}<script defer src="/embed/frame.js"></script></head>
<body><main><h1 class="unseen">Open positions at ${company.company_name}</h1>
${
  open.internships.length > 0
    ? html`<ul class="open">${open.internships.map(
        internship => html`<li class="card"><div><h2 dir="auto">${internship.title}</h2>${badges(internship)}</div>
<a class="button" rel="noopener" href="${links.internship(internship)}" aria-label="Apply: ${internship.title}">Apply</a></li>`,
      )}</ul>`
    : html`<p class="muted">There are no open positions at the moment.</p>`
}
<p class="foot small muted"><a rel="noopener" href="${url}">All positions</a><a rel="noopener" href="${links.home}">${brandMark}Fledge</a></p></main></body></html>`
}
