// Served as /sw.js with FLEDGE_OFFLINE=off: replaces whatever service worker a browser has, then removes itself.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => {
  const leave = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter(name => name.startsWith('fledge-')).map(name => caches.delete(name)))
    await self.registration.unregister()
  }
  event.waitUntil(leave())
})
