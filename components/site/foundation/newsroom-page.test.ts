import { createElement } from 'react'
import { expect } from 'vitest'
import { renderHtml } from '@/components/testing/render'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { NewsroomPage } from './newsroom-page'

test('the newsroom shows twelve reports on each page, newest first, with links to the previous and next page', async ({
  db,
}) => {
  await ensureSettings(db)
  for (let day = 10; day < 23; day++) {
    await anEntry(db, 'mediaCoverage', {
      ...publishedValues,
      imageId: null,
      title: `Report of day ${day}`,
      publishedOn: `2026-03-${day}`,
    })
  }
  const titles = (html: string) =>
    Array.from(html.matchAll(/"headline":"Report of day (\d+)"/g), ([, day]) => Number(day))

  const first = await renderHtml(createElement(NewsroomPage, { page: 1 }))
  expect(titles(first)).toEqual([22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11])
  expect(first).toMatch(/<a [^>]*rel="next"[^>]*href="\/foundation\/media-coverage\/page\/2"/)

  const second = await renderHtml(createElement(NewsroomPage, { page: 2 }))
  expect(titles(second)).toEqual([10])
  expect(second).toMatch(/<a [^>]*rel="prev"[^>]*href="\/foundation\/media-coverage"/)
})
