import { describe, expect, test } from 'vitest'
import { videos } from './videos.ts'

const id = '6f1c2d3e-4a5b-4c6d-8e7f-0a1b2c3d4e5f'
const video = { title: 'A walk', durationSeconds: '95' }

describe('a video', () => {
  test.each([
    { source: 'file', fileId: id },
    { source: 'youtube', externalId: 'dQw4w9WgXcQ' },
    { source: 'vimeo', externalId: '76979871' },
    { source: 'vimeo', externalId: '76979871:0123456789' },
  ])('needs only its reference to play from $source', values => {
    expect(videos.schema.safeParse({ ...video, ...values }).success).toBe(true)
  })

  test.each([
    [
      'youtube',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PLxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx&index=3',
      'dQw4w9WgXcQ',
    ],
    ['vimeo', 'https://player.vimeo.com/video/76979871?h=0123456789&badge=0', '76979871:0123456789'],
  ])('is stored by its id on %s, whatever URL was pasted', (source, externalId, id) => {
    expect(videos.schema.parse({ ...video, source, externalId })).toMatchObject({ externalId: id })
  })

  test.each([
    { values: { source: 'file' }, field: 'fileId' },
    { values: { source: 'youtube', fileId: id }, field: 'externalId' },
    { values: { source: 'vimeo', externalId: 'https://youtu.be/dQw4w9WgXcQ' }, field: 'externalId' },
    { values: { source: 'youtube', externalId: 'https://youtu.be/dQw4w' }, field: 'externalId' },
    { values: { source: 'vimeo', externalId: '"><script>' }, field: 'externalId' },
  ])('is rejected at the field $field with $values', ({ values, field }) => {
    const result = videos.schema.safeParse({ ...video, ...values })
    expect(result.error?.issues.map(issue => issue.path)).toEqual([[field]])
  })
})
