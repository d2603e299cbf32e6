import type { Plugin } from 'vite'

const needed = /\/(inter|bricolage-grotesque)-latin-wght-normal-.*\.woff2$/

/** Preloads the two fonts that every page uses. Otherwise they are requested only after the stylesheet is parsed. */
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
