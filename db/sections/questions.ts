import { f } from '../content/field.ts'
import { defineSection } from '../content/section.ts'

export const questions = defineSection({
  label: 'Questions',
  help: 'Questions that open to show their answers.',
  fields: {
    heading: f.text('Heading', { max: 90 }),
    questions: f.rows('Questions', { question: 'text', answer: 'longText' }),
  },
})
