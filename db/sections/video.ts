import { f } from '../content/field.ts'
import { defineSection } from '../content/section.ts'

export const video = defineSection({
  label: 'Video',
  help: 'A video from Media, Videos, played on the page.',
  fields: {
    heading: f.text('Heading', { optional: true, max: 90 }),
    videoId: f.relation('Video', 'videos'),
  },
})
