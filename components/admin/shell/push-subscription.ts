const workerPath = '/admin/sw.js'

/** Returns true if this browser can show notices while the panel is closed. */
export const isPushSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Installs the service worker of the panel, which also provides the offline page. */
export const registerWorker = async () => navigator.serviceWorker.register(workerPath, { scope: '/admin/' })

/** Returns the push subscription of this browser, or null. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/admin/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Subscribes this browser to push notices. Replaces an earlier subscription, which may use another key. */
export async function subscribe(publicKey: string) {
  await registerWorker()
  const registration = await navigator.serviceWorker.ready
  const existing = await registration.pushManager.getSubscription()
  if (existing) await existing.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}
