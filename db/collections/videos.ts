import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'
import { videoPattern } from '../content/video-url.ts'
import { estatesTable } from './estates.ts'

export const videoSources = ['file', 'youtube', 'vimeo'] as const

export const videosTable = pgTable(
  'videos',
  {
    ...entryColumns(),
    title: text().notNull(),
    summary: text(),
    source: text({ enum: videoSources }).notNull(),
    fileId: uuid(),
    externalId: text(),
    posterId: uuid(),
    durationSeconds: integer().notNull(),
    estateId: uuid().references(() => estatesTable.id),
    transcript: text(),
  },
  table => [index().on(table.estateId)],
)

export const videos = defineCollection({
  key: 'videos',
  area: 'media',
  label: { one: 'Video', many: 'Videos' },
  adminPath: '/admin/media/index/manage-videos',
  help: {
    text: 'Videos show the estates, from a file or from YouTube or Vimeo.',
    highlightedPageBlock: 'list.entries',
    highlightCaption: 'The videos on the Videos page',
  },
  shownOn: '/videos',
  table: videosTable,
  fields: {
    title: f.text('Title', { max: 120 }),
    summary: f.longText('Summary', { optional: true, max: 300 }),
    source: f.choice('Source', videoSources, { labels: { youtube: 'YouTube' } }),
    fileId: f.file('Video file (MP4)', 'video', { optional: true }),
    externalId: f.text('YouTube or Vimeo URL', { optional: true, max: 2000, format: 'video' }),
    posterId: f.image('Poster', { optional: true }),
    durationSeconds: f.number('Length', { unit: 'seconds', min: 1, max: 36_000 }),
    estateId: f.relation('Estate', 'estates', { optional: true }),
    transcript: f.longText('Transcript', { optional: true, max: 4000 }),
  },
  listColumns: ['title', 'source', 'durationSeconds', 'status', 'updatedAt'],
  refine: video => {
    if (video.source === 'file') return video.fileId ? {} : { fileId: 'Choose the video file.' }
    if (videoPattern.test(`${video.source}:${video.externalId}`)) return {}
    const otherPlatform = video.source === 'vimeo' ? 'youtube' : 'vimeo'
    return videoPattern.test(`${otherPlatform}:${video.externalId}`)
      ? {
          externalId: `This is a video of ${otherPlatform === 'youtube' ? 'YouTube' : 'Vimeo'}: choose that under “Source”.`,
        }
      : { externalId: 'Paste the URL of the video, or the number in it.' }
  },
})
