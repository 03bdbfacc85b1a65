// The service worker of the panel shows notices, and a page for a missing network. It stores no page of the panel.
const offlinePath = '/admin/offline.html'
const offlineFiles = [offlinePath, '/admin/offline.css', '/admin/offline.js']
const cacheName = 'panel-3'

self.addEventListener('install', event => {
  event.waitUntil(caches.open(cacheName).then(cache => cache.addAll(offlineFiles)))
  self.skipWaiting()
})

self.addEventListener('activate', event => {
  event.waitUntil(deleteFormerCaches().then(() => self.clients.claim()))
})

self.addEventListener('fetch', event => {
  const file = offlineFiles.find(path => new URL(event.request.url).pathname === path)
  if (event.request.mode !== 'navigate' && !file) return
  event.respondWith(fetch(event.request).catch(() => caches.match(file ?? offlinePath)))
})

async function deleteFormerCaches() {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name !== cacheName).map(name => caches.delete(name)))
}

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
