import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Plugin, runnerImport } from 'vite'

type Landing = typeof import('../src/landing/landing-page.tsx')

/** Writes the landing page into index.html, so that its words are there before any script. */
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
        const { module } = await runnerImport<Landing>('/src/landing/landing-page.tsx', {
          root,
          configFile: false,
          logLevel: 'error',
        })
        return html.replace('<!-- landing -->', () => renderToStaticMarkup(createElement(module.LandingPage)))
      },
    },
  }
}
