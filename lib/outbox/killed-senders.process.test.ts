import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { expect, onTestFinished } from 'vitest'
import type { Db } from '@/db/connect'
import { webhookDeliveriesTable } from '@/db/tables/integrations'
import { emailsTable } from '@/db/tables/leads'
import { pushMessagesTable, pushSubscriptionsTable } from '@/db/tables/notices'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { recordWebhookEvent } from '../events/record-event'
import { anEndpoint } from '../integrations/testing/an-endpoint'
import { aReceiver } from '../integrations/testing/receiver'
import { aQueuedEmail } from '../mail/testing/a-queued-email'
import { fakeResend } from '../mail/testing/fake-resend'
import { findOrCreatePushKeys } from '../notices/push-keys'
import { saveSubscription } from '../notices/push-subscriptions'
import { aDevice, startPushService } from '../notices/testing/push-service'

/** The input of a sender in the test. Its receiver calls `onReceived` after accepting a row and before responding. */
type SenderInput = { db: Db; folder: string; count: number; onReceived(): Promise<unknown> }

type Sender = {
  /** Environment variables of the process that sends. */
  settings?: Record<string, string>
  /** The path of the receiver's certificate. */
  certificate?: string
  /** Ids of the rows; `received` returns the id of each request to the receiver, in order. */
  ids: string[]
  received(): string[]
  /** In seconds. */
  lease: number
  /** Moves the end of all leases by this number of seconds. */
  moveLeases(seconds: number): Promise<unknown>
  /** Returns the number of rows that are not recorded as sent; `leased` returns the number of rows with a lease. */
  waiting(): Promise<number>
  leased(): Promise<number>
}

const movedBy = (time: PgColumn, seconds: number) => sql`${time} + make_interval(secs => ${seconds})`

const senders: Record<string, (input: SenderInput) => Promise<Sender>> = {
  async mails({ db, count, onReceived }) {
    const resend = await fakeResend({ after: onReceived })
    onTestFinished(resend.close)
    const ids = []
    for (let row = 0; row < count; row++) ids.push((await aQueuedEmail(db)).id)
    const { state, sendingUntil } = emailsTable
    return {
      settings: { RESEND_API_KEY: 're_sample', RESEND_BASE_URL: resend.url },
      ids,
      received: () => resend.requestedKeys,
      lease: 15,
      moveLeases: by => db.update(emailsTable).set({ sendingUntil: movedBy(sendingUntil, by) }),
      waiting: async () => count - (await db.$count(emailsTable, eq(state, 'sent'))),
      leased: () => db.$count(emailsTable, sql`${sendingUntil} is not null`),
    }
  },
  async webhooks({ db, count, onReceived }) {
    const receiver = await aReceiver(() => {
      void onReceived()
      return 200
    })
    onTestFinished(() => receiver[Symbol.asyncDispose]())
    await anEndpoint(db, receiver.url)
    const visit = { visitId: crypto.randomUUID(), leadId: crypto.randomUUID(), dealId: crypto.randomUUID() }
    for (let row = 0; row < count; row++)
      await recordWebhookEvent(db, 'visit.booked', { ...visit, estate: null, from: null, until: null })
    const rows = await db.select({ id: webhookDeliveriesTable.id }).from(webhookDeliveriesTable)
    const { state, sendingUntil } = webhookDeliveriesTable
    return {
      ids: rows.map(({ id }) => id),
      received: () => receiver.received.map(({ id }) => id),
      lease: 15,
      moveLeases: by => db.update(webhookDeliveriesTable).set({ sendingUntil: movedBy(sendingUntil, by) }),
      waiting: async () => count - (await db.$count(webhookDeliveriesTable, eq(state, 'delivered'))),
      leased: () => db.$count(webhookDeliveriesTable, sql`${sendingUntil} is not null`),
    }
  },
  async pushes({ db, folder, count, onReceived }) {
    const device = aDevice()
    const service = await startPushService(device, async () => {
      await onReceived()
      return 201
    })
    const certificate = join(folder, 'certificate.pem')
    await writeFile(certificate, service.certificate)
    const staff = await aStaffMember(db, { role: 'sales' })
    await saveSubscription(db, staff.id, { endpoint: service.endpoint(staff.id), keys: device.keys }, null)
    const [subscription] = await db.select().from(pushSubscriptionsTable)
    const ids = Array.from({ length: count }, () => crypto.randomUUID())
    const content = { title: 'A visit', text: 'Tomorrow.', path: '/admin' }
    const subscriptionId = subscription?.id ?? ''
    await db.insert(pushMessagesTable).values(ids.map(tag => ({ subscriptionId, content: { ...content, tag } })))
    await findOrCreatePushKeys(db)
    // The time of the next attempt is also the end of the lease, and a push is deleted when it was sent.
    const { nextAttemptAt } = pushMessagesTable
    return {
      certificate,
      ids,
      received: () => service.received.map(({ text }) => JSON.parse(text).tag),
      lease: 60,
      moveLeases: by => db.update(pushMessagesTable).set({ nextAttemptAt: movedBy(nextAttemptAt, by) }),
      waiting: () => db.$count(pushMessagesTable),
      leased: () => db.$count(pushMessagesTable),
    }
  },
}

const hour = 3600

function startProcess(sender: string, url: string, folder: string, { settings, certificate }: Sender) {
  const args = ['--conditions=react-server', 'lib/outbox/testing/send-due.ts', sender, certificate ?? '']
  const env = { ...process.env, ...settings, DATABASE_URL: url, DATA_DIR: folder }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => void output.push(String(text)))
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, output: output.join('') }))
  return { ended, kill: () => child.kill('SIGKILL') }
}

test.for(Object.keys(senders))(
  '%s that a killed process sent but did not record are sent again after the lease, with the same ids',
  async (name, { ownDatabase: { db, url }, folder }) => {
    let running: ReturnType<typeof startProcess> | undefined
    let isKilling = true
    const onReceived = async () => {
      if (!isKilling) return
      running?.kill()
      await running?.ended
    }
    const sender = await senders[name]?.({ db, folder, count: 3, onReceived })
    if (!sender) throw new Error(`There is no sender of ${name}.`)
    const run = () => {
      running = startProcess(name, url, folder, sender)
      return running.ended
    }
    const finished = { code: 0, signal: null }

    expect(await run()).toMatchObject({ signal: 'SIGKILL' })
    await expect.poll(sender.received).not.toEqual([])
    isKilling = false
    const interrupted = [...sender.received()]
    expect(await sender.waiting()).toBe(3)
    expect(await sender.leased()).toBeGreaterThan(0)

    // The leases are extended, because a busy machine may start a process only after they end.
    await sender.moveLeases(hour)
    // Rows that the killed process had not begun are sent immediately; rows with its lease are not sent.
    expect(await run()).toMatchObject(finished)
    for (const id of interrupted) expect(sender.received().filter(other => other === id)).toHaveLength(1)

    await sender.moveLeases(-hour - sender.lease)
    expect(await run()).toMatchObject(finished)
    for (const id of interrupted) expect(sender.received().filter(other => other === id)).toHaveLength(2)
    expect(new Set(sender.received())).toEqual(new Set(sender.ids))
    expect([await sender.waiting(), await sender.leased()]).toEqual([0, 0])
  },
)
