import { describe, expect } from 'vitest'
import { replacedFilesTable } from '@/db/tables/addresses'
import { estatePlansTable } from '@/db/tables/inventory'
import { anArticle, anEntry } from '@/db/testing/entries'
import { aMediaFile } from '@/db/testing/media-file'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { binEntry, saveDraft } from '@/lib/content/write'
import { countByFilter, listFiles } from './library'
import { isUsedInPublic, listUses } from './usage'

const published = { status: 'published' as const, publishAt: new Date() }

describe('the uses of a file', () => {
  test('are found in fields, picture lists, texts, and drafts', async ({ db }) => {
    const staff = await aStaffMember(db)
    const file = await aMediaFile(db)
    const inField = await anArticle(db, { shareImageId: file.id, title: 'In a field' })
    const inText = await anArticle(db, { body: `<p>x</p><img data-media="${file.id}" alt="" />`, title: 'In a text' })
    const linked = await anArticle(db, { body: `<a href="/media/${file.hash}/x.jpg">x</a>`, title: 'In a link' })
    const inPictures = await anEntry(db, 'foundationGalleries', { imageIds: [file.id] })
    const drafted = await anArticle(db, { ...published, title: 'In a draft' })
    await saveDraft(db, staff, 'articles', { id: drafted.id, version: 1, values: { shareImageId: file.id } })
    const nowhere = await anArticle(db)

    const places = (await listUses(db, [file.id])).get(file.id) ?? []

    const ids = places.map(({ id }) => id)
    expect(ids.sort()).toEqual([inField.id, inText.id, linked.id, inPictures.id, drafted.id].sort())
    expect(ids).not.toContain(nowhere.id)
    expect(places.filter(({ isOnlyInDraft }) => isOnlyInDraft).map(({ id }) => id)).toEqual([drafted.id])
    expect(places.find(({ id }) => id === inField.id)).toMatchObject({ name: 'In a field', label: 'Article' })
  })

  test('are found in the sections of a page, published and drafted', async ({ db }) => {
    const staff = await aStaffMember(db)
    const [publishedFile, draftFile] = [await aMediaFile(db), await aMediaFile(db)]
    const sections = (imageId: string) => [
      { id: 'pictures-1a', kind: 'pictures', hidden: false, values: { heading: null, imageIds: [imageId] } },
    ]
    const page = await anEntry(db, 'landingPages', { ...published, sections: sections(publishedFile.id) })
    await saveDraft(db, staff, 'landingPages', {
      id: page.id,
      version: 1,
      values: { sections: sections(draftFile.id) },
    })

    const uses = await listUses(db, [publishedFile.id, draftFile.id])

    const draftUses = (id: string) => uses.get(id)?.map(use => [use.id, use.isOnlyInDraft])
    expect([draftUses(publishedFile.id), draftUses(draftFile.id)]).toEqual([[[page.id, false]], [[page.id, true]]])
    expect([await isUsedInPublic(db, publishedFile.hash), await isUsedInPublic(db, draftFile.hash)]).toEqual([
      true,
      false,
    ])
  })

  test('are found in site plans, in binned entries, and by the hash of replaced bytes', async ({ db }) => {
    const staff = await aStaffMember(db)
    const [inPlan, replaced] = [await aMediaFile(db), await aMediaFile(db)]
    const estate = await anEntry(db, 'estates')
    // A plan without `publishedAt` is a draft.
    await db.insert(estatePlansTable).values({
      ...{ estateId: estate.id, version: 99, datedOn: '2030-01-01', reason: 'Sample', features: [] },
      ...{ pictureId: inPlan.id, staffName: 'Sample' },
    })
    const formerHash = crypto.randomUUID().replaceAll('-', '')
    await db.insert(replacedFilesTable).values({ hash: formerHash, mediaId: replaced.id })
    const linked = await anArticle(db, { body: `<a href="/media/${formerHash}/x.pdf">x</a>` })
    await binEntry(db, staff, 'articles', linked.id)

    const places = await listUses(db, [inPlan.id, replaced.id])

    expect(places.get(inPlan.id)).toMatchObject([
      { label: 'Site plan', path: `/admin/estates/${estate.id}/plan`, isOnlyInDraft: true },
    ])
    expect(places.get(replaced.id)).toMatchObject([{ id: linked.id, isBinned: true, isOnlyInDraft: false }])
  })

  test('make the bytes public when an entry that uses them is published', async ({ db }) => {
    const [file, other] = [await aMediaFile(db), await aMediaFile(db)]
    const sharing = await aMediaFile(db, { hash: file.hash, sharesBytes: true })
    await anArticle(db, { shareImageId: other.id })
    expect([await isUsedInPublic(db, file.hash), await isUsedInPublic(db, other.hash)]).toEqual([false, false])

    await anArticle(db, { ...published, shareImageId: sharing.id })

    expect([await isUsedInPublic(db, file.hash), await isUsedInPublic(db, other.hash)]).toEqual([true, false])
  })
})

test('the filter of unused files lists the files without uses, and their number', async ({ db }) => {
  const credit = unique('Studio')
  const unused = await aMediaFile(db, { credit })
  const used = await aMediaFile(db, { credit })
  await aMediaFile(db, { credit, deletedAt: new Date() })
  await anEntry(db, 'foundationGalleries', { imageIds: [used.id] })

  const { files } = await listFiles({ q: credit, filter: 'unused', page: 1, chosen: null, tag: null })

  expect(files.map(({ id }) => id)).toEqual([unused.id])
  expect((await countByFilter()).unused).toBeGreaterThan(0)
})
