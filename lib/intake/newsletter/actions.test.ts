import { eq } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { emailsTable, subscribersTable } from '@/db/tables/leads'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { test } from '@/db/testing/test'
import { anEmail } from '@/db/testing/unique'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { sendConfirmation } from './actions'

afterEach(clearCookies)

test('a subscriber whom the honeypot caught gets the link when staff send it, and is then pending', async ({ db }) => {
  await ensureSettings(db)
  await signInAs(db, 'sales')
  const email = anEmail('caught')
  const [caught] = await db
    .insert(subscribersTable)
    .values({ email, token: crypto.randomUUID(), state: 'caught', page: '/home' })
    .returning()
  const id = caught?.id ?? ''
  const mails = () => db.select().from(emailsTable).where(eq(emailsTable.subscriberId, id))

  expect(await sendConfirmation(id)).toEqual({ done: true, message: 'The mail is on its way' })

  expect(await mails()).toMatchObject([{ kind: 'confirm-subscription', to: email }])
  const [subscriber] = await db.select().from(subscribersTable).where(eq(subscribersTable.id, id))
  expect(subscriber).toMatchObject({ state: 'pending', page: '/home', confirmedAt: null })
  expect(await sendConfirmation(crypto.randomUUID())).toEqual({
    done: false,
    message: 'This subscriber no longer exists.',
  })
})
