/**
 * Improves the public pages where scripts run; without it they are complete. It takes over the theme that was chosen in the app, leads
 * members to the app, and shows the Share button.
 */
export const pageScript = `(() => {
  let theme = null, session = null
  try {
    theme = localStorage.getItem('fledge.theme')
    session = localStorage.getItem('fledge.session')
  } catch {}
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  if (session && session !== 'null') {
    for (const link of document.querySelectorAll('[data-visitor]')) link.hidden = true
    for (const link of document.querySelectorAll('[data-member]')) link.hidden = false
  }
  for (const image of document.querySelectorAll('.tile img')) {
    const showInitial = () => image.replaceWith(image.dataset.initial)
    if (image.complete && image.naturalWidth === 0) showInitial()
    else image.addEventListener('error', showInitial)
  }
  for (const button of document.querySelectorAll('[data-share]')) {
    button.hidden = false
    button.addEventListener('click', async () => {
      const link = { title: button.dataset.share, url: location.href.split('#')[0] }
      if (navigator.share) return void navigator.share(link).catch(() => {})
      const text = button.querySelector('span')
      const said = await navigator.clipboard.writeText(link.url).then(() => 'Link copied', () => link.url)
      text.textContent = said
    })
  }
})()
`
