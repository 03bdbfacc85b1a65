import { f } from '../content/field.ts'
import { defineSection } from '../content/section.ts'

export const quote = defineSection({
  label: 'Quote',
  help: 'What somebody said, in large letters, with their name.',
  fields: {
    text: f.longText('What they said', { max: 400, help: 'Without quotation marks: they are added.' }),
    name: f.text('Who said it', { max: 80 }),
    role: f.text('Who they are', { optional: true, max: 100 }),
  },
})
