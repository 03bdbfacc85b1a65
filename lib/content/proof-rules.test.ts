import { eq } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { proofsTable } from '@/db/collections/proofs'
import type { Tx } from '@/db/connect'
import { aSample } from '@/db/testing/sample'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { test } from '@/db/testing/test'
import { localDay } from '../time/local-time'
import { publishForm, saveEntry } from './actions'

// A proof is a document, such as a title or a permit, that visitors can check with its issuer.

afterEach(clearCookies)

async function aForm(db: Tx, values: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...(await aSample(db, 'proofs', 'required')), ...values }))
    form.set(name, String(value))
  return form
}

const countWith = (db: Tx, title: string) => db.$count(proofsTable, eq(proofsTable.title, title))

test('a proof cannot be published without the day on which it was checked', async ({ db }) => {
  await signInAs(db, 'editor')

  const result = await publishForm('proofs', null, 0, await aForm(db, { title: 'Never checked', checkedOn: '' }))

  expect(result).toMatchObject({ done: false, fieldErrors: { checkedOn: ['Checked on is required.'] } })
  expect(await countWith(db, 'Never checked')).toBe(0)
})

test('a proof cannot be saved with a check on a day in the future', async ({ db }) => {
  await signInAs(db, 'editor')
  const tomorrow = localDay(new Date(Date.now() + 86_400_000))

  const result = await saveEntry('proofs', null, 0, await aForm(db, { title: 'Checked ahead', checkedOn: tomorrow }))

  expect(result).toMatchObject({ done: false, fieldErrors: { checkedOn: ['Choose a day that is not in the future.'] } })
  expect(await countWith(db, 'Checked ahead')).toBe(0)
})

test('a proof that was checked today can be published', async ({ db }) => {
  await signInAs(db, 'editor')

  const form = await aForm(db, { title: 'Checked today', checkedOn: localDay(new Date()) })

  expect(await publishForm('proofs', null, 0, form)).toMatchObject({ done: true, state: 'published' })
})
