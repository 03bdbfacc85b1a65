// The service worker of the panel: shows notices, and says so when the network is gone. It stores no page of the panel.
const offlinePath = '/admin/offline.html'
const cacheName = 'panel-1'

self.addEventListener('install', event => {
  event.waitUntil(caches.open(cacheName).then(cache => cache.add(offlinePath)))
  self.skipWaiting()
})

self.addEventListener('activate', event => {
  event.waitUntil(self.clients.claim())
})

self.addEventListener('fetch', event => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(fetch(event.request).catch(() => caches.match(offlinePath)))
})

self.addEventListener('push', event => {
  const { title, text, path, tag } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, { body: text, tag, data: { path }, icon: '/admin/icon-192.png' }),
  )
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const panel = windows.find(({ url }) => new URL(url).pathname.startsWith('/admin/'))
  if (!panel) return self.clients.openWindow(path)
  await panel.focus()
  return panel.navigate(path)
}
