import { f } from '../content/field.ts'
import { defineSection } from '../content/section.ts'

/** The head of a page over a picture as wide as the window. */
export const hero = defineSection({
  label: 'Picture with the headline',
  help: 'The head of the page: a wide picture with a headline, one sentence and a button.',
  first: true,
  fields: {
    heading: f.text('Headline', { max: 90 }),
    text: f.text('Sentence under it', { optional: true, max: 200 }),
    imageId: f.image('Picture', { underText: true }),
    buttonLabel: f.text('Text of the button', { optional: true, max: 40 }),
    buttonPath: f.text('The button leads to', { optional: true, format: 'link' }),
  },
})
