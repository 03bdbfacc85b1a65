import { afterEach, describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { publishedValues, stored } from '@/db/testing/entries'
import { auditOf, revisionsOf } from '@/db/testing/history'
import { aMediaFile } from '@/db/testing/media-file'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { ForbiddenError } from '@/lib/errors'
import { findFiles, saveDetails } from '../actions'
import { libraryViewFrom, listFiles } from '../library'
import { changeTags, findTags } from './tag-actions'
import { listTags } from './tag-files'
import { maxTagLength, maxTags, normalizeTag, normalizeTags } from './tags'
import { tagsSchema } from './tags-schema'

afterEach(clearCookies)

describe('a tag', () => {
  test.for([
    ['  Kofi   Ridge ', 'kofi ridge'],
    ['GREEN\u0000park\n', 'green park'],
    ['a,b', 'a b'],
    ['E\u0301te', 'éte'],
    ['   ', ''],
    ['x'.repeat(500), 'x'.repeat(maxTagLength)],
  ] as const)('%j is stored as %j', ([text, tag]) => {
    expect(normalizeTag(text)).toBe(tag)
    expect(normalizeTag(tag)).toBe(tag)
  })

  test('is stored once per file, in order, up to the maximum number of tags', () => {
    expect(normalizeTags(['b', 'A', 'B ', ''])).toEqual(['a', 'b'])
    const many = Array.from({ length: maxTags + 1 }, (_, index) => `tag ${index}`)
    expect(tagsSchema.safeParse(many.slice(1)).success).toBe(true)
    expect(tagsSchema.safeParse(many).success).toBe(false)
    expect(tagsSchema.safeParse(Array.from({ length: 10_000 }, () => 'same')).success).toBe(false)
  })
})

/** Creates two files, and returns a tag that no other file has. */
async function twoFiles(db: Tx) {
  const tag = normalizeTag(unique('aerial'))
  return {
    tag,
    one: await aMediaFile(db, { ...publishedValues, tags: ['gate'] }),
    other: await aMediaFile(db, publishedValues),
  }
}

describe('tags of several files', () => {
  test('are added and removed together, with a revision and an audit event for each file', async ({ db }) => {
    const staff = await signInAs(db, 'editor')
    const { tag, one, other } = await twoFiles(db)
    expect(await changeTags([one.id, other.id], [tag.toUpperCase()], ['gate'])).toEqual({ done: true })
    for (const file of [one, other]) {
      expect(await stored(db, 'media', file.id)).toMatchObject({ tags: [tag], alt: file.alt })
      expect(await auditOf(db, 'media', file)).toMatchObject([
        { action: 'publish', staffId: staff.id, changed: ['tags'] },
      ])
      expect(await revisionsOf(db, 'media', file)).toHaveLength(1)
    }
  })

  test('are changed for all files or for none', async ({ db }) => {
    await signInAs(db, 'editor')
    const { tag, one } = await twoFiles(db)
    const full = await aMediaFile(db, { tags: Array.from({ length: maxTags }, (_, index) => `tag ${index}`) })
    const result = await changeTags([one.id, full.id], [tag], [])
    expect(result).toEqual({ done: false, message: `${full.name} would have more than ${maxTags} tags.` })
    expect(await stored(db, 'media', one.id)).toEqual(one)
  })

  test.for([null, 'viewer', 'sales'] as const)('cannot be changed with the role %s', async (role, { db }) => {
    if (role) await signInAs(db, role)
    const { tag, one } = await twoFiles(db)
    await expect(changeTags([one.id], [tag], [])).rejects.toBeInstanceOf(ForbiddenError)
    expect(await stored(db, 'media', one.id)).toEqual(one)
  })
})

test('the library and the picker list the files with a tag, and all tags with the number of files', async ({ db }) => {
  await signInAs(db, 'editor')
  const { tag, one, other } = await twoFiles(db)
  const binned = await aMediaFile(db, { tags: [tag], deletedAt: new Date() })
  await changeTags([one.id, other.id], [tag], [])

  const view = libraryViewFrom({ tag: ` ${tag.toUpperCase()} ` })
  expect((await listFiles(view)).files.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted())
  expect((await findFiles('image', '', 1, tag)).total).toBe(2)
  expect((await listFiles({ ...view, filter: 'bin' })).files.map(({ id }) => id)).toEqual([binned.id])
  expect((await listTags(db)).find(each => each.tag === tag)).toEqual({ tag, files: 2 })
  expect(await findTags()).toEqual(await listTags(db))
})

test('the form of a file stores its tags, and a form without tags does not change them', async ({ db }) => {
  await signInAs(db, 'editor')
  const file = await aMediaFile(db, { tags: ['gate'], alt: 'A gate' })
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: file.name, alt: 'A gate', focalX: '0.5', focalY: '0.5' }))
    form.set(name, value)
  expect(await saveDetails(file.id, 1, form)).toMatchObject({ done: true })
  expect(await stored(db, 'media', file.id)).toMatchObject({ tags: ['gate'] })
  form.set('tags', '["Water","gate"]')
  const { version } = await stored(db, 'media', file.id)
  expect(await saveDetails(file.id, version, form)).toMatchObject({ done: true })
  expect(await stored(db, 'media', file.id)).toMatchObject({ tags: ['gate', 'water'] })
  for (const broken of ['no json', '{}', '[1]']) {
    form.set('tags', broken)
    expect(await saveDetails(file.id, version + 1, form)).toMatchObject({ done: false })
  }
})
