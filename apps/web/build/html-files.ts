/** The prerendered pages. The server has the same table (apps/api/src/platform/pages/web-app.ts). */
const prerendered = new Map([
  ['/', 'index.html'],
  ['/auth', 'auth.html'],
  ['/help', 'help.html'],
  ['/faq', 'help.html'],
  ['/contact', 'contact.html'],
  ['/support', 'contact.html'],
])

/** The HTML file that the server sends for a path of the app. */
export const htmlOf = (path: string) => prerendered.get(path) ?? 'app.html'
