import { describe, expect, test } from 'vitest'
import { videos } from './videos.ts'

const id = '6f1c2d3e-4a5b-4c6d-8e7f-0a1b2c3d4e5f'
const video = { title: 'A walk', durationSeconds: '95' }

describe('a video', () => {
  test.each([
    { source: 'file', fileId: id },
    { source: 'youtube', externalId: 'dQw4w9WgXcQ' },
    { source: 'vimeo', externalId: '76979871' },
  ])('that plays from $source needs nothing else', values => {
    expect(videos.schema.safeParse({ ...video, ...values }).success).toBe(true)
  })

  test.each([
    { values: { source: 'file' }, field: 'fileId' },
    { values: { source: 'youtube', fileId: id }, field: 'externalId' },
    { values: { source: 'youtube', externalId: 'https://youtu.be/dQw4w9WgXcQ' }, field: 'externalId' },
    { values: { source: 'vimeo', externalId: '"><script>' }, field: 'externalId' },
  ])('of $values is refused by $field', ({ values, field }) => {
    const result = videos.schema.safeParse({ ...video, ...values })
    expect(result.error?.issues.map(issue => issue.path)).toEqual([[field]])
  })
})
