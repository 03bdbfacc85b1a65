import { createElement } from 'react'
import { expect } from 'vitest'
import { renderHtml } from '@/components/testing/render'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aMediaFile } from '@/db/testing/media-file'
import { test } from '@/db/testing/test'
import { listVideos } from '@/lib/site/videos'
import { VideoFigure } from '../video-figure'
import { VideoCard } from './video-card'

test("the poster of a video of this site shows its size, the poster of a platform's video its length", async ({
  db,
}) => {
  const { id: fileId } = await aMediaFile(db, { kind: 'video', bytes: 12_400_000 })
  const video = { ...publishedValues, posterId: null, durationSeconds: 95 }
  await anEntry(db, 'videos', { ...video, title: 'Ours', source: 'file', fileId })
  await anEntry(db, 'videos', { ...video, title: 'Theirs', source: 'youtube', externalId: 'dQw4w9WgXcQ' })

  const videos = await listVideos()
  const cardOf = (title: string) => {
    const found = videos.find(video => video.title === title)
    return found && renderHtml(createElement(VideoCard, { video: found, isEager: false }))
  }
  expect(await cardOf('Ours')).toContain('>1:35, 12.4 MB<')
  expect(await cardOf('Theirs')).toContain('>1:35<')
  const figure = await renderHtml(createElement(VideoFigure, { video: fileId, poster: null, title: 'Ours' }))
  expect(figure).toContain('>12.4 MB<')
})
