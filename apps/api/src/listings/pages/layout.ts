import { html, Markup, type Part } from '../../platform/pages/markup.ts'
import type { Links } from '../open/links.ts'
import { type Fonts, inStyle } from './fonts.ts'
import { brandMark } from './icons.ts'
import { pageStyle } from './styles.ts'

/** The parts that all pages of an installation share. */
export type Site = { links: Links; fonts: Fonts }

type Page = {
  title: string
  description?: string
  /** The canonical URL. Pages without one are marked `noindex`. */
  canonical?: string
  picture?: string
  feeds?: { title: string; rss: string; json: string }
  /** Structured data of schema.org. */
  data?: object | null
  /** The path of the app's screen with the same content. */
  appPath?: string
  body: Part
}

/** `<` could end the script element. */
const jsonLd = (data: object) =>
  new Markup(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`)

const social = ({ title, description, canonical, picture }: Page, { links }: Site) => html`
<meta property="og:site_name" content="Fledge"><meta property="og:type" content="website"><meta property="og:title" content="${title}">
${description && html`<meta property="og:description" content="${description}">`}
${canonical && html`<meta property="og:url" content="${canonical}">`}
<meta property="og:image" content="${picture ?? links.sitePicture}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">`

const feedLinks = ({ title, rss, json }: NonNullable<Page['feeds']>) => html`
<link rel="alternate" type="application/rss+xml" title="${title}" href="${rss}"><link rel="alternate" type="application/feed+json" title="${title}" href="${json}">`

export const layout = (site: Site, page: Page) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Fledge</title>
${page.description && html`<meta name="description" content="${page.description}">`}
${page.canonical ? html`<link rel="canonical" href="${page.canonical}">` : html`<meta name="robots" content="noindex">`}
<meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#151210" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
${site.fonts.preloads}${social(page, site)}${page.feeds && feedLinks(page.feeds)}
${inStyle(site.fonts.style + pageStyle)}${page.data && jsonLd(page.data)}
<script defer src="/jobs/page.js"></script></head>
<body><a class="skip" href="#main">Skip to content</a>
<header class="bar"><div class="in"><a class="brand" href="/" aria-label="Fledge home">${brandMark}Fledge</a>
<a class="button ghost optional" href="/jobs">Internships</a>
<a class="button ghost" data-visitor href="/auth?tab=sign-in${page.appPath && `&next=${encodeURIComponent(page.appPath)}`}">Sign In</a>
<a class="button" data-visitor href="/auth${page.appPath && `?tab=sign-up&next=${encodeURIComponent(page.appPath)}`}">Get Started</a>
<a class="button" data-member hidden href="${page.appPath ?? '/'}">Open in Fledge</a></div></header>
<main id="main" class="in" tabindex="-1">${page.body}</main>
<footer class="foot"><div class="in"><a class="brand" href="/">${brandMark}Fledge</a><nav aria-label="Footer"><a href="/jobs">Internships</a><a href="/trust">Our promises</a><a href="/help">Help</a><a href="/contact">Contact</a></nav></div></footer>
</body></html>`
