import { f } from './content/field.ts'
import { defineSection } from './content/section.ts'

/**
 * The kinds of sections that staff can add. Each page declares the kinds that it allows, and its own blocks, which staff
 * only order and hide.
 */
export const sectionKinds = {
  /** The head of a page over a picture as wide as the window. */
  hero: defineSection({
    label: 'Picture with the headline',
    help: 'The head of the page: a wide picture with a headline, one sentence and a button.',
    first: true,
    fields: {
      heading: f.text('Headline', { max: 90 }),
      text: f.text('Sentence under it', { optional: true, max: 200 }),
      imageId: f.image('Picture', { behindText: true }),
      buttonLabel: f.text('Text of the button', { optional: true, max: 40 }),
      buttonPath: f.text('The button leads to', { optional: true, format: 'link' }),
    },
  }),
  text: defineSection({
    label: 'Text',
    help: 'A heading and a text, with a picture beside it if you like.',
    fields: {
      heading: f.text('Heading', { optional: true, max: 90 }),
      body: f.richText('Text'),
      imageId: f.image('Picture beside it', { optional: true }),
    },
  }),
  pictures: defineSection({
    label: 'Pictures',
    help: 'Several pictures in rows; each opens large.',
    fields: {
      heading: f.text('Heading', { optional: true, max: 90 }),
      imageIds: f.images('Pictures'),
    },
  }),
  figures: defineSection({
    label: 'Figures',
    help: 'Two to four large figures, each with what it counts.',
    fields: {
      heading: f.text('Heading', { optional: true, max: 90 }),
      figures: f.rows('Figures', { value: 'text', label: 'text' }),
    },
  }),
  quote: defineSection({
    label: 'Quote',
    help: 'A quote in large letters, with the name of its speaker.',
    fields: {
      text: f.longText('What they said', { max: 400, help: 'Without quotation marks: they are added.' }),
      name: f.text('Who said it', { max: 80 }),
      role: f.text('Who they are', { optional: true, max: 100 }),
    },
  }),
  questions: defineSection({
    label: 'Questions',
    help: 'Questions that open to show their answers.',
    fields: {
      heading: f.text('Heading', { max: 90 }),
      questions: f.rows('Questions', { question: 'text', answer: 'longText' }),
    },
  }),
  estates: defineSection({
    label: 'Estates',
    help: 'One estate or all of them, with current prices and available homes.',
    fields: {
      heading: f.text('Heading', { max: 90 }),
      text: f.longText('Text under it', { optional: true, max: 400 }),
      estateId: f.relation('Estate', 'estates', { optional: true }),
    },
  }),
  form: defineSection({
    label: 'Form',
    help: 'The enquiry form. What visitors send arrives under People.',
    once: true,
    fields: {
      heading: f.text('Heading', { max: 90 }),
      text: f.longText('Text under it', { optional: true, max: 400 }),
      estateId: f.relation('Preselected estate', 'estates', { optional: true }),
    },
  }),
  video: defineSection({
    label: 'Video',
    help: 'A video from Media, Videos, played on the page.',
    fields: {
      heading: f.text('Heading', { optional: true, max: 90 }),
      videoId: f.relation('Video', 'videos'),
    },
  }),
}

export type SectionKindName = keyof typeof sectionKinds
