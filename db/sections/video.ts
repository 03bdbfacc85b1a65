import { f } from '../content/field.ts'
import { defineSection } from '../content/section.ts'

export const video = defineSection({
  label: 'Video',
  help: 'A film from Media, Videos; it plays in place.',
  fields: {
    heading: f.text('Heading', { optional: true, max: 90 }),
    videoId: f.relation('Video', 'videos'),
  },
})
