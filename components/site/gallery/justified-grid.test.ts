import { createElement } from 'react'
import { expect } from 'vitest'
import { renderHtml } from '@/components/testing/render'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aMediaFile } from '@/db/testing/media-file'
import { test } from '@/db/testing/test'
import { listPictures } from '@/lib/site/foundation'
import { listAlbums } from '@/lib/site/gallery'
import { JustifiedGrid } from './justified-grid'

test('the credit of a file is shown with its picture in the grid and the viewer', async ({ db }) => {
  const file = await aMediaFile(db, { credit: 'Studio Baraka' })
  const album = await anEntry(db, 'albums', { ...publishedValues, estateId: null })
  await anEntry(db, 'pictures', { ...publishedValues, albumId: album.id, imageId: file.id })

  expect((await listAlbums())[0]?.pictures[0]?.credit).toBe('Studio Baraka')
  // Unit tests have no loader of pictures, so the grid gets files that do not exist, for which it renders no image.
  const pictures = (await listPictures([file.id])).map(picture => ({ ...picture, imageId: crypto.randomUUID() }))
  const html = await renderHtml(createElement(JustifiedGrid, { label: 'Pictures', pictures, captions: true }))

  expect(html).toContain('data-credit="Studio Baraka"')
  expect(html).toContain('Picture: Studio Baraka')
})
