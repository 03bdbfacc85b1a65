import { like, sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import type { Tx } from '@/db/connect'
import { missedAddressesTable } from '@/db/tables/addresses'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { recordMissedUrl } from './missed-urls'

const aPath = () => `/${unique('old').replace(' ', '-')}`

/** Fills the list to its maximum of 2,000 paths, as a client could that requests any number of paths. */
const fill = (db: Tx) =>
  db.execute(sql`
    insert into missed_addresses (path, hits, last_at)
    select '/invented-' || number, 1, now() from generate_series(1, 2000 - (select count(*) from missed_addresses)) as number`)

const pathsIn = async (db: Tx) => (await db.select().from(missedAddressesTable)).map(({ path }) => path)

test('a new path in a full list replaces a path without requests for a month or with few requests; frequent paths stay', async ({
  db,
}) => {
  onTestFinished(async () => {
    await db.delete(missedAddressesTable).where(like(missedAddressesTable.path, '/invented-%'))
  })
  const [frequent, forgotten, fresh, requestedTwice] = [aPath(), aPath(), aPath(), aPath()]
  for (const path of [frequent, frequent, forgotten, forgotten, forgotten]) await recordMissedUrl(path)
  await db.execute(sql`update missed_addresses set last_at = now() - interval '40 days' where path = ${forgotten}`)
  await fill(db)

  await recordMissedUrl(fresh)
  const paths = await pathsIn(db)
  expect(paths.length).toBeLessThanOrEqual(2000)
  expect(paths).toEqual(expect.arrayContaining([frequent, fresh]))
  expect(paths).not.toContain(forgotten)

  await recordMissedUrl(requestedTwice)
  await recordMissedUrl(requestedTwice)
  const later = await pathsIn(db)
  expect(later.length).toBeLessThanOrEqual(2000)
  expect(later).toEqual(expect.arrayContaining([frequent, fresh, requestedTwice]))
})
