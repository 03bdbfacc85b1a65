import { f } from '../content/field.ts'
import { defineSection } from '../content/section.ts'

export const figures = defineSection({
  label: 'Figures',
  help: 'Two to four large figures, each with what it counts.',
  fields: {
    heading: f.text('Heading', { optional: true, max: 90 }),
    figures: f.rows('Figures', { value: 'text', label: 'text' }),
  },
})
