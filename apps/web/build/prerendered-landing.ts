import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { runSource } from './run-source.ts'

type Landing = typeof import('../src/landing/landing-page.tsx')

/** Renders the landing page into index.html, so that it can be read before any script has run. */
export function prerenderedLanding(): Plugin {
  let root = ''
  return {
    name: 'fledge:prerendered-landing',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { filename }) {
        if (!filename.endsWith('index.html')) return html
        const { LandingPage } = await runSource<Landing>(root, '/src/landing/landing-page.tsx')
        return html.replace('<!-- landing -->', () => renderToStaticMarkup(createElement(LandingPage)))
      },
    },
  }
}
