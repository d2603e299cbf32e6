// Runs before the first paint, as a file of its own because the content security policy forbids inline script.
;(() => {
  const root = document.documentElement
  let theme = null
  let session = null
  try {
    theme = localStorage.getItem('fledge.theme')
    session = localStorage.getItem('fledge.session')
  } catch {
    // A browser that keeps nothing has neither a chosen theme nor a session.
  }
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  if (!session) return
  // Hides the prerendered landing page from whoever is signed in, and fetches the app meanwhile.
  root.dataset.session = ''
  for (const file of (document.currentScript?.dataset.app ?? '').split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }))
  }
})()
