import { expect } from 'vitest'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { aFollower } from '@/lib/intake/newsletter/testing/follower'
import { countFollowers, listFollowed } from './followers'

test('countFollowers counts active and pending followers of an estate, without those who left', async ({ db }) => {
  const [estate, other] = [await anEntry(db, 'estates', publishedValues), await anEntry(db, 'estates', publishedValues)]
  for (const state of ['active', 'active', 'pending', 'left'] as const) await aFollower(db, estate.id, { state })
  await aFollower(db, other.id)

  expect(await countFollowers(db, estate.id)).toEqual({ active: 2, pending: 1 })
  expect(await countFollowers(db, crypto.randomUUID())).toEqual({ active: 0, pending: 0 })
})

test('listFollowed finds the estates that a person follows by any of their e-mails', async ({ db }) => {
  const [estate, other] = [
    await anEntry(db, 'estates', { ...publishedValues, title: 'A' }),
    await anEntry(db, 'estates', { ...publishedValues, title: 'B' }),
  ]
  const first = await aFollower(db, other.id, { state: 'left' })
  const second = await aFollower(db, estate.id)
  await aFollower(db, estate.id)

  const followed = await listFollowed(db, [first.email.toUpperCase(), second.email])

  expect(followed.map(({ estate, state }) => [estate, state])).toEqual([
    ['A', 'active'],
    ['B', 'left'],
  ])
})
