import { describe, expect } from 'vitest'
import { aMediaFile } from '@/db/testing/media-file'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { type FileFilter, libraryViewFrom, listFiles } from './library'
import { nameFor } from './name'

const findIds = async (q: string, filter: FileFilter | null = null, tag: string | null = null) =>
  (await listFiles({ q, filter, tag, page: 1, chosen: null })).files.map(({ id }) => id)

describe('the library', () => {
  test('lists each file under its filters, and binned files only in the bin', async ({ db }) => {
    const credit = unique('Studio')
    const described = await aMediaFile(db, { credit, alt: 'A bay at dusk' })
    const undescribed = await aMediaFile(db, { credit, alt: ' ' })
    const video = await aMediaFile(db, { credit, kind: 'video' })
    const binned = await aMediaFile(db, { credit, deletedAt: new Date() })

    expect((await findIds(credit)).sort()).toEqual([described.id, undescribed.id, video.id].sort())
    expect((await findIds(credit, 'image')).sort()).toEqual([described.id, undescribed.id].sort())
    expect(await findIds(credit, 'video')).toEqual([video.id])
    expect(await findIds(credit, 'no-alt')).toEqual([undescribed.id])
    expect(await findIds(credit, 'bin')).toEqual([binned.id])
  })

  test('finds files by all words in names and alternative texts, and escapes patterns', async ({ db }) => {
    const word = unique('bay')
    const file = await aMediaFile(db, { name: `${word} 100%_a.jpg`, alt: 'Two boats' })

    expect(await findIds(`BOATS ${word}`)).toEqual([file.id])
    expect(await findIds(`${word} 100%_a`)).toEqual([file.id])
    expect(await findIds(`${word} 1__a`)).toEqual([])
  })

  test('finds files by words of their tags, also together with words of names', async ({ db }) => {
    const word = unique('bay')
    const file = await aMediaFile(db, { name: `${word}.jpg`, tags: ['brochure 2026', 'aerial'] })

    expect(await findIds(`${word} Aerial`)).toEqual([file.id])
    expect(await findIds(`2026 ${word} brochure`)).toEqual([file.id])
    expect(await findIds(`${word} interior`)).toEqual([])
  })

  test('uses defaults for invalid query parameters', () => {
    expect(libraryViewFrom({ q: ['a', 'b'], filter: 'attic', page: '-4', chosen: 'x,,1' })).toEqual({
      ...{ q: '', filter: null, tag: null, page: 1, chosen: null },
    })
  })
})

describe('the name of a file', () => {
  test.for([
    ['C:\\Users\\sample\\Bay.PNG', 'Bay.jpg'],
    ['../../etc/passwd', 'passwd.jpg'],
    ['.htaccess', 'file.jpg'],
    ['a\u202egpj.exe', 'a gpj.jpg'],
    ['line\r\nbreak".jpg', 'line break.jpg'],
    ['', 'file.jpg'],
    ['320', '320.jpg'],
    [`${'long '.repeat(60)}.jpg`, `${'long '.repeat(24).trim()}.jpg`],
  ])('%j becomes %j', ([uploadedName, name]) => {
    expect(nameFor(uploadedName ?? '', 'image/jpeg')).toBe(name)
  })
})
