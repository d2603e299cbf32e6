import type { Plugin } from 'vite'

const needed = /\/(inter|bricolage-grotesque)-latin-wght-normal-.*\.woff2$/

/** Every page needs these two; asking for them with the HTML saves the wait for the stylesheet. */
export function preloadedFonts(): Plugin {
  return {
    name: 'fledge:preloaded-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        return Object.keys(bundle)
          .filter(file => needed.test(file))
          .map(file => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          }))
      },
    },
  }
}
