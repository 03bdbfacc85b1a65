import { expect } from 'vitest'
import { personalKeys } from '@/db/collections'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { listFilterOptions } from '../content/lists/list-options'
import { listPublished } from '../content/published'
import { findReferrerName } from './referrals'

test('the page of a referrer reads only the name of the referrer that has the name and the code in its path', async ({
  db,
}) => {
  const code = `r-${crypto.randomUUID().slice(0, 8)}`
  await anEntry(db, 'referrals', { ...publishedValues, name: 'Njeri Wambui', code, email: 'njeri@example.com' })
  expect(await findReferrerName('njeri-wambui', code)).toBe('Njeri Wambui')
  expect(await findReferrerName('somebody', code)).toBeNull()
  expect(await findReferrerName('njeri-wambui', 'nobody')).toBeNull()
})

test('no cached list contains a collection of personal data', async () => {
  for (const key of personalKeys) {
    await expect(listPublished(key as never)).rejects.toThrow('There is no such public collection.')
    await expect(listFilterOptions(key)).rejects.toThrow('is not cached')
  }
})
