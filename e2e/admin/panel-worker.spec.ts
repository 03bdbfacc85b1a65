import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { pushKeysTable, pushMessagesTable, pushSubscriptionsTable } from '../../db/tables/notices.ts'
import { expect, expectAccessibleInReleaseCheck, test } from '../support/fixtures.ts'

test.use({ serviceWorkers: 'allow' })

/**
 * Replaces the permission of the user and the push service: a headless browser allows no notices, and without a network
 * there is no push service that creates a subscription. The keys of the subscription are real, but its host does not
 * exist.
 */
async function fakePushService(page: Page) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const endpoint = `https://push.invalid/${crypto.randomUUID()}`
  const json = {
    endpoint,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }
  await page.addInitScript(json => {
    let subscription: PushSubscription | null = null
    let permission: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = 'granted'
      return permission
    }
    PushManager.prototype.subscribe = async options => {
      Object.assign(window, { usedServerKey: options?.applicationServerKey })
      subscription = { ...json, toJSON: () => json } as unknown as PushSubscription
      subscription.unsubscribe = async () => {
        subscription = null
        return true
      }
      return subscription
    }
    PushManager.prototype.getSubscription = async () => subscription
  }, json)
  return { endpoint, keys: json.keys, usedServerKey: () => page.evaluate(() => Reflect.get(window, 'usedServerKey')) }
}

test('staff turn notices on and off for a device', async ({ page, signIn, db }) => {
  const staff = await signIn('sales')
  const { endpoint, keys, usedServerKey } = await fakePushService(page)
  const storedSubscriptions = () =>
    db.select().from(pushSubscriptionsTable).where(eq(pushSubscriptionsTable.staffId, staff.id))
  await page.goto('/admin/account')
  const card = page.getByRole('region', { name: 'Notices' })
  await expect(card.getByText('This device shows no notices.')).toBeVisible()
  await card.getByRole('button', { name: 'Show notices on this device' }).click()
  await expect(card.getByText('This device shows notices.')).toBeVisible()
  // The buttons are faded until the action has ended.
  await expect(card.getByRole('button', { name: 'Turn off' })).toBeEnabled()
  await expectAccessibleInReleaseCheck(page)
  expect(await storedSubscriptions()).toMatchObject([{ endpoint, ...keys }])
  const [pushKey] = await db.select().from(pushKeysTable)
  expect(await usedServerKey()).toBe(pushKey?.publicKey)

  await card.getByRole('button', { name: 'Send a test' }).click()
  await expect(card.getByText('cannot be reached')).toBeVisible()
  const [subscription] = await storedSubscriptions()
  const queuedMessages = () =>
    db
      .select()
      .from(pushMessagesTable)
      .where(eq(pushMessagesTable.subscriptionId, subscription?.id ?? ''))
  expect(await queuedMessages()).toMatchObject([{ content: { title: 'A test' }, lastError: expect.any(String) }])

  await card.getByRole('button', { name: 'Turn off' }).click()
  await expect(card.getByText('This device shows no notices.')).toBeVisible()
  expect(await storedSubscriptions()).toEqual([])
  expect(await queuedMessages()).toEqual([])
})

test('a push is shown as a notice that links to its screen', async ({ page, context, signIn }) => {
  await signIn('sales')
  const workerStart = context.waitForEvent('serviceworker')
  await page.goto('/admin/dashboard')
  const worker = await workerStart
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // A headless browser shows no notices, so the test records them instead.
  await worker.evaluate(() => {
    const shown: unknown[] = []
    Object.assign(self, { shown })
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shown.push({ title, body: options?.body, tag: options?.tag, data: options?.data })
    }
  })
  const content = { title: 'You have a new person', text: 'Greenpark Estate.', path: '/admin/people', tag: 'one' }
  await deliverPush(context, page, JSON.stringify(content))
  const { title, text: body, path, tag } = content
  await expect
    .poll(() => worker.evaluate(() => Reflect.get(self, 'shown')))
    .toEqual([{ title, body, tag, data: { path } }])
})

/** Delivers a push to the service worker of the panel, as the browser does for a push of its push service. */
async function deliverPush(context: BrowserContext, page: Page, data: string) {
  const client = await context.newCDPSession(page)
  const registrationId = new Promise<string>(resolve =>
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await client.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId, data })
}

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|Load failed/] })
  test('a screen opened without a network explains that the panel needs one, and opens when the network returns', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('sales')
    await page.goto('/admin/dashboard')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await context.setOffline(true)
    await page.goto('/admin/people')
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await expect(page.getByText('What you typed in an open form is stored in this browser')).toBeVisible()
    await expectAccessibleInReleaseCheck(page)
    // The link leads back to the screen, which also reloads by itself.
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', /\/admin\/people$/)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  })
})
