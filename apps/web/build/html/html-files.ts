/**
 * The paths whose page is prerendered, and the HTML file of each. The first path of a file is the one that is rendered.
 * The build writes this table to `pages.json`, where the server reads it.
 */
export const prerenderedFiles: Record<string, string> = {
  '/': 'index.html',
  '/auth': 'auth.html',
  '/help': 'help.html',
  '/faq': 'help.html',
  '/trust': 'trust.html',
  '/contact': 'contact.html',
  '/support': 'contact.html',
}

const appFile = 'app.html'

/** The HTML file that the server sends for a path of the app. */
export const htmlOf = (path: string) => prerenderedFiles[path] ?? appFile

/** The HTML files that the build reads. */
export const htmlFiles = [...new Set(Object.values(prerenderedFiles)), appFile]
