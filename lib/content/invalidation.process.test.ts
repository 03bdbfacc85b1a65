import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { afterAll, expect, vi } from 'vitest'
import { findOrCreateInstallation } from '@/db/installation'
import { anArticle, anEntry } from '@/db/testing/entries'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { driver } from '@/lib/database'
import { bumpContentVersion } from '../../db/content/bump-content-version'
import { tagOf } from '../cache-tags'
import { builtForFile } from './built-for'
import { yearTag } from './current-year'
import { startContentInvalidation } from './invalidation'
import { publishEntry } from './write'

const beforeStart = Date.now()

test.beforeAll(async ({ db, scratch }) => {
  await bumpContentVersion(db, 'brands')
  const folder = await mkdtemp(join(scratch, 'build-'))
  vi.stubEnv('NEXT_DIST_DIR', folder)
  await writeFile(join(folder, builtForFile), (await findOrCreateInstallation(db)).id)
  await startContentInvalidation()
})

afterAll(() => driver.end())

/** Returns true if a page with this tag, rendered at that time, is still served. */
const isServed = (renderedAt: number, tag: string) => !areTagsExpired([tag], renderedAt)

test('only pages that changed while no process was running expire at the start', async () => {
  await expect.poll(() => isServed(beforeStart, tagOf('brands'))).toBe(false)
  expect(isServed(beforeStart, tagOf('faqs'))).toBe(true)
})

test('pages rendered before a change expire when another process commits the change', async ({ db }) => {
  const article = await anArticle(db)
  const before = Date.now()

  const change = { id: article.id, version: article.version, values: {} }
  await publishEntry(db, await aStaffMember(db), 'articles', change)

  await expect.poll(() => isServed(before, tagOf('articles'))).toBe(false)
})

test('pages of a scheduled change expire when it is due', async ({ db }) => {
  const vacancy = await anEntry(db, 'vacancies')
  const publishAt = new Date(Date.now() + 400)
  const change = { id: vacancy.id, version: vacancy.version, values: {}, publishAt }
  await publishEntry(db, await aStaffMember(db), 'vacancies', change)

  const justBefore = publishAt.getTime() - 1

  await expect.poll(() => isServed(justBefore, tagOf('vacancies'))).toBe(false)
  expect(Date.now()).toBeGreaterThanOrEqual(publishAt.getTime())
})

test('pages of several scheduled changes expire at each of their times', async ({ db }) => {
  const [first, second] = [Date.now() + 400, Date.now() + 900]
  const staff = await aStaffMember(db)
  for (const time of [second, first]) {
    const school = await anEntry(db, 'schools')
    const change = { id: school.id, version: school.version, values: {}, publishAt: new Date(time) }
    await publishEntry(db, staff, 'schools', change)
  }

  for (const time of [first, second]) await expect.poll(() => isServed(time - 1, tagOf('schools'))).toBe(false)
})

test('scheduled changes follow the clock of the database, not of this machine', async ({ db }) => {
  const machineClock = Date.now
  const tag = tagOf('vacancies')
  const ahead = 3_600_000
  Date.now = () => machineClock() + ahead
  try {
    const vacancy = await anEntry(db, 'vacancies')
    const publishAt = new Date(machineClock() + 4000)
    const change = { id: vacancy.id, version: vacancy.version, values: {}, publishAt }
    await publishEntry(db, await aStaffMember(db), 'vacancies', change)
    // The notification of the change also expires the tag, but it arrives within the three seconds before this time.
    const renderedAt = publishAt.getTime() + ahead - 1000

    await expect.poll(() => isServed(renderedAt, tag)).toBe(false)
    expect(machineClock()).toBeGreaterThanOrEqual(publishAt.getTime())
  } finally {
    Date.now = machineClock
  }
})

test('pages of last year expire, but not pages of this year', () => {
  const year = new Date().getUTCFullYear()

  expect(isServed(Date.UTC(year - 1, 5, 1), yearTag)).toBe(false)
  expect(isServed(Date.now(), yearTag)).toBe(true)
})
