import { f } from '../content/field.ts'
import { defineSection } from '../content/section.ts'

export const text = defineSection({
  label: 'Text',
  help: 'A heading and a text, with a picture beside it if you like.',
  fields: {
    heading: f.text('Heading', { optional: true, max: 90 }),
    body: f.richText('Text'),
    imageId: f.image('Picture beside it', { optional: true }),
  },
})
