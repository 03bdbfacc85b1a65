import { f } from '../content/field.ts'
import { defineSection } from '../content/section.ts'

export const estates = defineSection({
  label: 'Estates',
  help: 'One estate or all of them, with current prices and available homes.',
  fields: {
    heading: f.text('Heading', { max: 90 }),
    text: f.longText('Text under it', { optional: true, max: 400 }),
    estateId: f.relation('Estate', 'estates', { optional: true }),
  },
})
