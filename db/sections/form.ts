import { f } from '../content/field.ts'
import { defineSection } from '../content/section.ts'

export const form = defineSection({
  label: 'Form',
  help: 'The enquiry form. What visitors send arrives under People.',
  once: true,
  fields: {
    heading: f.text('Heading', { max: 90 }),
    text: f.longText('Text under it', { optional: true, max: 400 }),
    estateId: f.relation('Preselected estate', 'estates', { optional: true }),
  },
})
