import { f } from '../content/field.ts'
import { defineSection } from '../content/section.ts'

export const pictures = defineSection({
  label: 'Pictures',
  help: 'Several pictures in rows; each opens large.',
  fields: {
    heading: f.text('Heading', { optional: true, max: 90 }),
    imageIds: f.images('Pictures'),
  },
})
