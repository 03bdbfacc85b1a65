import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db, Tx } from '@/db/connect'
import { emailsTable } from '@/db/tables/leads'
import { noticePreferencesTable, pushKeysTable, pushMessagesTable, pushSubscriptionsTable } from '@/db/tables/notices'
import { staffTable } from '@/db/tables/staff'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { env } from '@/lib/env'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { notifyStaff } from './notify-staff'
import { findOrCreatePushKeys } from './push-keys'
import { removeSubscription, saveSubscription, subscriptionSchema } from './push-subscriptions'
import { queueTestPush, sendDuePushes, sendTestPushes } from './send-pushes'
import { aDevice, startPushService } from './testing/push-service'

const notice = {
  ...{ kind: 'staff-task' as const, title: 'You have a new person', text: 'Greenpark Estate.' },
  ...{ path: '/admin/people/1', tag: crypto.randomUUID() },
}
const noon = new Date('2026-11-24T12:00:00+03:00')

async function aSubscribedAgent(db: Db, respond?: () => number) {
  await ensureSettings(db)
  const agent = await aStaffMember(db, { role: 'sales' })
  const device = aDevice()
  const service = await startPushService(device, respond)
  const endpoint = service.endpoint(agent.id)
  await saveSubscription(db, agent.id, { endpoint, keys: device.keys }, 'A browser')
  return {
    ...service,
    agent,
    endpoint,
    send: () => sendDuePushes(db, { agent: service.httpsAgent }),
  }
}

const waitingPushes = (db: Tx) => db.select().from(pushMessagesTable)
const dueNow = (db: Tx) => db.update(pushMessagesTable).set({ nextAttemptAt: new Date(0) })

describe('a push', () => {
  test('arrives once, encrypted for the device and signed by the site', async ({ ownDatabase: { db } }) => {
    const { agent, received, send } = await aSubscribedAgent(db)
    await notifyStaff(db, [agent.id], notice, noon)
    await dueNow(db)
    await Promise.all([send(), send()])
    const { kind: _, ...content } = notice
    expect(received.map(({ text }) => JSON.parse(text))).toEqual([content])
    const keys = await findOrCreatePushKeys(db)
    // The time to live is twelve hours, in seconds.
    expect(received[0]).toMatchObject({ publicKey: keys.publicKey, ttl: '43200', claims: { sub: env.SITE_URL } })
    expect(received[0]?.claims.aud).toMatch(/^https:\/\/localhost:\d+$/)
    expect(await waitingPushes(db)).toEqual([])
    const [stored] = await db.select().from(pushKeysTable)
    expect(stored?.privateKey).not.toContain(keys.privateKey)
  })

  test.for([404, 410, 403])(
    'ends the subscription if the service responds with %i',
    async (status, { ownDatabase: { db } }) => {
      const { agent, send } = await aSubscribedAgent(db, () => status)
      await queueTestPush(db, agent.id)
      await send()
      expect(await db.$count(pushSubscriptionsTable)).toBe(0)
      expect(await waitingPushes(db)).toEqual([])
    },
  )

  test.for([500, 503, 429])(
    'is retried if the service responds with %i, and finally given up',
    async (status, { ownDatabase: { db } }) => {
      const { agent, send, received } = await aSubscribedAgent(db, () => status)
      await queueTestPush(db, agent.id)
      const before = Date.now()
      await send()
      const [first] = await waitingPushes(db)
      expect(first).toMatchObject({ attempts: 1, lastError: `HTTP ${status}` })
      expect(first?.nextAttemptAt.getTime()).toBeGreaterThanOrEqual(before + 30_000)
      await send()
      expect((await waitingPushes(db))[0]?.attempts).toBe(1)
      for (let attempt = 2; attempt <= 6; attempt++) {
        await dueNow(db)
        await send()
      }
      expect(await waitingPushes(db)).toEqual([])
      expect(received).toEqual([])
      expect(await db.$count(pushSubscriptionsTable)).toBe(1)
    },
  )

  test('is retried if the service cannot be reached', async ({ ownDatabase: { db } }) => {
    const { agent, send } = await aSubscribedAgent(db)
    await db.update(pushSubscriptionsTable).set({ endpoint: 'https://localhost:1/gone' })
    await queueTestPush(db, agent.id)
    await send()
    expect(await waitingPushes(db)).toMatchObject([{ attempts: 1 }])
  })
})

describe('a test push', () => {
  test.for([
    { status: 201, result: { sent: 1, waiting: 0, refused: 0 } },
    { status: 503, result: { sent: 0, waiting: 1, refused: 0 } },
    { status: 410, result: { sent: 0, waiting: 0, refused: 1 } },
  ])('reports its result if the service responds with $status', async ({ status, result }, { ownDatabase: { db } }) => {
    const { agent, httpsAgent } = await aSubscribedAgent(db, () => status)
    expect(await sendTestPushes(db, agent.id, { agent: httpsAgent })).toEqual(result)
  })
})

describe('a member of staff', () => {
  test('is notified after their quiet hours, by the channels that they chose', async ({ ownDatabase: { db } }) => {
    const { agent } = await aSubscribedAgent(db)
    const night = new Date('2026-11-24T22:00:00+03:00')
    await notifyStaff(db, [agent.id], notice, night)
    const morning = new Date('2026-11-25T07:00:00+03:00')
    expect(await waitingPushes(db)).toMatchObject([{ nextAttemptAt: morning }])
    expect(await db.select().from(emailsTable)).toMatchObject([{ to: agent.email, nextAttemptAt: morning }])

    await db.insert(noticePreferencesTable).values({ staffId: agent.id, mail: false, push: false })
    await notifyStaff(db, [agent.id], notice, noon)
    expect(await waitingPushes(db)).toHaveLength(1)
    expect(await db.$count(emailsTable)).toBe(1)
  })

  test('gets one mail in the morning for all changes of the same visit in the night', async ({
    ownDatabase: { db },
  }) => {
    await ensureSettings(db)
    const agent = await aStaffMember(db, { role: 'sales' })
    for (const time of ['21:00', '22:30', '23:45'])
      await notifyStaff(
        db,
        [agent.id],
        { ...notice, about: 'visit 1', text: time },
        new Date(`2099-11-24T${time}:00+03:00`),
      )
    const [mail, ...others] = await db.select().from(emailsTable)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ nextAttemptAt: new Date('2099-11-25T07:00:00+03:00') })
    expect(mail?.text).toContain('23:45')
  })

  test('gets another mail about further changes even if the two mails allowed in an hour were sent', async ({
    ownDatabase: { db },
  }) => {
    await ensureSettings(db)
    const agent = await aStaffMember(db, { role: 'sales' })
    // Equal times mean no quiet hours.
    await db.insert(noticePreferencesTable).values({ staffId: agent.id, quietFrom: '00:00', quietUntil: '00:00' })
    for (const text of ['Tuesday.', 'Wednesday.', 'Thursday.', 'Friday.']) {
      await notifyStaff(db, [agent.id], { ...notice, about: 'visit 1', text })
      await db.update(emailsTable).set({ state: 'sent' })
    }
    const texts = (await db.select().from(emailsTable)).map(({ text }) => text).join(' ')
    for (const text of ['Tuesday.', 'Wednesday.', 'Thursday.', 'Friday.']) expect(texts).toContain(text)
  })

  test('gets one push for changes of the same visit within minutes, with the last change', async ({
    ownDatabase: { db },
  }) => {
    const { agent, send, received } = await aSubscribedAgent(db)
    const visit = { ...notice, about: 'visit 1' }
    for (const text of ['Tuesday.', 'Wednesday.', 'Thursday.']) await notifyStaff(db, [agent.id], { ...visit, text })
    await notifyStaff(db, [agent.id], { ...notice, about: 'visit 2', text: 'Another visit.' })
    const texts = async () => (await waitingPushes(db)).map(({ content }) => content.text).sort()
    expect(await texts()).toEqual(['Another visit.', 'Thursday.'])

    await send()
    expect(received).toEqual([])
    await dueNow(db)
    await send()
    expect(received).toHaveLength(2)

    // A push that is being sent is not changed: the next change becomes another push.
    await notifyStaff(db, [agent.id], { ...visit, text: 'Friday.' })
    await db.update(pushMessagesTable).set({ attempts: 1 })
    await notifyStaff(db, [agent.id], { ...visit, text: 'Saturday.' })
    expect(await texts()).toEqual(['Friday.', 'Saturday.'])
  })

  test('gets one push about several people within minutes, which names none of them', async ({
    ownDatabase: { db },
  }) => {
    const { agent } = await aSubscribedAgent(db)
    const summary = { title: 'Nobody has reacted to several people', text: 'They wait.', path: '/admin/people' }
    for (const tag of ['one', 'two', 'three'])
      await notifyStaff(db, [agent.id], { ...notice, about: 'escalated', separateMails: 3, summary, tag })
    expect((await waitingPushes(db)).map(({ content }) => content)).toEqual([expect.objectContaining(summary)])
  })

  test('replaces the member of staff who was subscribed on the same device before', async ({ ownDatabase: { db } }) => {
    const { agent, endpoint } = await aSubscribedAgent(db)
    const other = await aStaffMember(db, { role: 'sales' })
    await saveSubscription(db, other.id, { endpoint, keys: aDevice().keys }, null)
    await removeSubscription(db, agent.id, endpoint)
    const rows = await db.select().from(pushSubscriptionsTable).where(eq(pushSubscriptionsTable.endpoint, endpoint))
    expect(rows.map(({ staffId }) => staffId)).toEqual([other.id])
  })

  test('gets no notices after their account was closed', async ({ ownDatabase: { db } }) => {
    const { agent } = await aSubscribedAgent(db)
    await db.update(staffTable).set({ disabledAt: new Date() }).where(eq(staffTable.id, agent.id))
    await notifyStaff(db, [agent.id], notice, noon)
    expect(await db.$count(emailsTable)).toBe(0)
    expect(await waitingPushes(db)).toEqual([])
  })
})

test('push keys that were encrypted with another secret are replaced', async ({ ownDatabase: { db } }) => {
  await db.insert(pushKeysTable).values({ publicKey: 'old', privateKey: 'unreadable' })
  const keys = await findOrCreatePushKeys(db)
  expect(keys.publicKey).not.toBe('old')
  expect(await findOrCreatePushKeys(db)).toEqual(keys)
})

test.for([
  ...['http://push.example/1', 'javascript:alert(1)', '', 'not a url', 'https://localhost/1'],
  ...['https://127.0.0.1/1', 'https://[::1]/1', 'https://169.254.169.254/latest', 'https://10.0.0.1:8443/1'],
])('the endpoint %j is rejected', (endpoint, { expect }) => {
  expect(subscriptionSchema.safeParse({ endpoint, keys: aDevice().keys }).success).toBe(false)
})
