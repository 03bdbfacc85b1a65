import { f } from '../content/field.ts'
import { defineSection } from '../content/section.ts'

export const quote = defineSection({
  label: 'Quote',
  help: 'A quote in large letters, with the name of its speaker.',
  fields: {
    text: f.longText('What they said', { max: 400, help: 'Without quotation marks: they are added.' }),
    name: f.text('Who said it', { max: 80 }),
    role: f.text('Who they are', { optional: true, max: 100 }),
  },
})
