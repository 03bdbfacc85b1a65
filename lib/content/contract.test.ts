import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect } from 'vitest'
import { type CollectionKey, collectionFor, collectionKeys, isCollectionKey, publicPathOf } from '@/db/collections'
import { collectionScreenAt } from '@/db/collections/collection-screen'
import type { Tx } from '@/db/connect'
import { areas, columnsOf } from '@/db/content/collection'
import { slugify } from '@/db/content/slug'
import { type Role, roles } from '@/db/tables/staff'
import { valuesWithoutField } from '@/db/testing/entries'
import { auditOf, revisionsOf, traceOf } from '@/db/testing/history'
import { aSample } from '@/db/testing/sample'
import { clearCookies, setSessionCookie, signInAs } from '@/db/testing/signed-in'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import type { Actor } from '@/lib/audit/record-audit-event'
import { requireEntryAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { ForbiddenError } from '@/lib/errors'
import type { Entry } from '../../db/content/entry'
import { selectPublished } from '../../db/content/published-entries'
import { listEntries } from './entries'
import { binEntry, createEntry, getEntry, publishEntry, saveDraft, unpublishEntry } from './write'

const app = join(import.meta.dirname, '../../app')
const panel = join(app, 'admin/(panel)')

afterEach(clearCookies)

describe.each(collectionKeys)('%s', key => {
  const collection = collectionFor(key)

  test('is registered under its own key, in an existing area', () => {
    expect(collection.key).toBe(key)
    expect(areas).toContain(collection.area)
  })

  test('lists existing columns; its name column is a text', () => {
    const columns = columnsOf(collection.table)
    expect(Object.keys(columns)).toEqual(expect.arrayContaining([...collection.listColumns]))
    expect(columns[collection.listColumns[0]]).toMatchObject({ columnType: 'PgText' })
  })

  test('has relations only to existing collections', () => {
    const targets = Object.values(collection.allFields).flatMap(({ view }) =>
      view.kind === 'relation' ? [view.to] : [],
    )
    expect(targets.filter(target => !isCollectionKey(target))).toEqual([])
  })

  test('has a unique label for each field', () => {
    const labels = Object.values(collection.allFields).map(({ view }) => view.label)
    expect(labels).toEqual([...new Set(labels)])
  })

  test('has columns that can store the numbers that its fields accept', () => {
    const columns = columnsOf(collection.table)
    const tooSmall = Object.entries(collection.allFields).filter(([name, { view }]) => {
      if (view.kind !== 'number') return false
      const isFraction = view.step % 1 !== 0
      const type = columns[name]?.columnType
      return (type !== 'PgDoublePrecision' && isFraction) || (type === 'PgInteger' && view.max > 2_147_483_647)
    })
    expect(tooSmall.map(([name]) => name)).toEqual([])
  })

  test('has its screens in the panel', () => {
    const folder = join(panel, collection.adminPath.replace('/admin/', ''))
    const screens = {
      'page.tsx': collection.adminPath,
      ...(!collection.isSingleton && { '[id]/page.tsx': `${collection.adminPath}/new` }),
    }
    for (const [file, path] of Object.entries(screens)) {
      const screenFile = join(folder, file)
      // A page is either a general screen of the collection, or checks the access to it by itself.
      const opensCollection = new RegExp(`collectionKey="${key}"|requireEntryAccess\\('view', '${key}'\\)`)
      if (existsSync(screenFile)) expect(readFileSync(screenFile, 'utf8')).toMatch(opensCollection)
      else expect(collectionScreenAt(path)).toMatchObject({ key })
    }
  })

  test('stores a sample and returns it unchanged', async ({ db }) => {
    const { entry, values } = await aCreatedEntry(db, await aStaffMember(db), key)

    expect(entry).toMatchObject(values)
    expect(collection.schema.parse(values)).toEqual(values)
  })

  test('lists a sample among its drafts and, once published, among the published entries', async ({ db }) => {
    const staff = await aStaffMember(db)
    const { entry } = await aCreatedEntry(db, staff, key)
    expect(await isListedInPanel(key, entry, 'draft')).toBe(true)

    await publish(db, staff, key, entry)

    expect(await isListedInPanel(key, entry, 'draft')).toBe(false)
    expect(await isListedInPanel(key, entry, 'published')).toBe(true)
  })

  test('shows visitors neither drafts nor unpublished nor binned entries', async ({ db }) => {
    const staff = await aStaffMember(db)
    const { entry } = await aCreatedEntry(db, staff, key)
    expect(await isSeenByVisitors(db, key, entry)).toBe(false)

    const published = await publish(db, staff, key, entry)
    expect(await isSeenByVisitors(db, key, entry)).toBe(true)

    await unpublishEntry(db, staff, key, entry.id)
    expect(await isSeenByVisitors(db, key, entry)).toBe(false)

    await publish(db, staff, key, { ...published, version: published.version + 1 })
    await binEntry(db, staff, key, entry.id)
    expect(await isSeenByVisitors(db, key, entry)).toBe(false)
  })

  test('stores a revision and an audit event for every change', async ({ db }) => {
    const staff = await aStaffMember(db)
    const { entry } = await aCreatedEntry(db, staff, key)

    const saved = await saveDraft(db, staff, key, { ...refOf(entry), values: anotherName(key) })
    await publish(db, staff, key, saved)

    expect((await revisionsOf(db, key, entry)).map(revision => revision.version)).toEqual([1, 2])
    expect((await auditOf(db, key, entry)).map(line => [line.action, line.staffId])).toEqual([
      ['create', staff.id],
      ['save', staff.id],
      ['publish', staff.id],
    ])
  })

  test('records nothing if its form is saved without a change, as a draft and published', async ({ db }) => {
    const staff = await aStaffMember(db)
    const { entry, values } = await aCreatedEntry(db, staff, key)
    const asCreated = await traceOf(db, key, entry)
    await saveDraft(db, staff, key, { ...refOf(entry), values })
    expect(await traceOf(db, key, entry)).toEqual(asCreated)

    const published = await publish(db, staff, key, entry)
    const asPublished = await traceOf(db, key, entry)
    await saveDraft(db, staff, key, { ...refOf(published), values })
    await publishEntry(db, staff, key, { ...refOf(published), values })
    expect(await traceOf(db, key, entry)).toEqual(asPublished)
  })

  test('has public paths on this site only, if any', async ({ db }) => {
    const { entry } = await aCreatedEntry(db, await aStaffMember(db), key)

    expect(publicPathOf(key, entry) ?? '/').toMatch(/^\/(?!\/)/)
  })

  test('has an existing page if `shownOn` names one, and a path if it is searched', () => {
    const { shownOn, publicPath, search } = collection
    if (typeof shownOn === 'string') {
      const files = ['(site)', '(bare)'].map(group => join(app, group, shownOn, 'page.tsx'))
      expect(files.some(existsSync), `app/(site)${shownOn}/page.tsx`).toBe(true)
    }
    if (search) expect(publicPath ?? shownOn, 'publicPath or shownOn').toBeDefined()
  })

  test.for(roles)('is accessible to a %s only with a permission in its area', async (role, { db }) => {
    await signInOnce(db, role)

    for (const right of ['view', 'edit'] as const) {
      const access = requireEntryAccess(right, key)
      if (can(role, right, collection.area)) await expect(access).resolves.toMatchObject({ key })
      else await expect(access).rejects.toBeInstanceOf(ForbiddenError)
    }
  })

  test('is not accessible to a visitor', async () => {
    await expect(requireEntryAccess('view', key)).rejects.toBeInstanceOf(ForbiddenError)
    await expect(requireEntryAccess('edit', key)).rejects.toBeInstanceOf(ForbiddenError)
  })
})

test('collections have distinct names and panel paths', () => {
  for (const fact of [
    (key: CollectionKey) => collectionFor(key).label.one,
    (key: CollectionKey) => collectionFor(key).label.many,
    (key: CollectionKey) => collectionFor(key).adminPath,
  ]) {
    const all = collectionKeys.map(fact)
    expect(all).toEqual([...new Set(all)])
  }
})

const sessions = new Map<Role, string>()

/** Signs in once for each role; all collections share these sessions. */
async function signInOnce(db: Tx, role: Role) {
  const sessionId = sessions.get(role) ?? (await signInAs(db, role)).sessionId
  sessions.set(role, sessionId)
  await setSessionCookie(sessionId)
}

/** Creates a draft as the panel does, and returns it with the values that its form would send. */
async function aCreatedEntry(db: Tx, staff: Actor, key: CollectionKey) {
  const collection = collectionFor(key)
  const values = collection.schema.parse(await aSample(db, key))
  const id = await createEntry(db, staff, key, { ...valuesWithoutField(collection), ...values })
  return { values, entry: await getEntry(db, key, id) }
}

const refOf = ({ id, version }: Entry) => ({ id, version })

const publish = (db: Tx, staff: Actor, key: CollectionKey, entry: Entry) =>
  publishEntry(db, staff, key, { ...refOf(entry), values: {} })

// The name is a path, because the name of a redirect is its source.
const anotherName = (key: CollectionKey) => ({ [collectionFor(key).listColumns[0]]: `/${slugify(unique('other'))}` })

const nameOf = (key: CollectionKey, entry: Entry) => String(entry[collectionFor(key).listColumns[0]])

async function isListedInPanel(key: CollectionKey, entry: Entry, state: 'draft' | 'published') {
  const view = { q: nameOf(key, entry), state, filters: {}, sort: null, descending: false, page: 1 }
  return (await listEntries(key, view)).entries.some(({ id }) => id === entry.id)
}

async function isSeenByVisitors(db: Tx, key: CollectionKey, { id }: Entry) {
  return (await selectPublished(db, key)).some(entry => entry.id === id)
}
