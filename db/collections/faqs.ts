import { pgTable, text } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'

export const faqGroups = ['buying', 'paying', 'living', 'visiting', 'legal', 'retirement'] as const

export const faqsTable = pgTable('faqs', {
  ...entryColumns(),
  question: text().notNull(),
  answer: text().notNull(),
  group: text('topic', { enum: faqGroups }).notNull(),
})

export const faqs = defineCollection({
  key: 'faqs',
  area: 'media',
  label: { one: 'FAQ', many: 'FAQs' },
  adminPath: '/admin/media/index/manage-faqs',
  help: {
    text: 'FAQs answer in a few sentences what people ask most often.',
    highlightedPageBlock: 'answers.answers',
    highlightCaption: 'The questions on the FAQs page',
  },
  shownOn: '/faqs',
  search: {
    group: 'Questions and answers',
    key: faqsTable.id,
    title: faqsTable.question,
    importantTexts: [],
    otherTexts: [faqsTable.answer],
  },
  table: faqsTable,
  fields: {
    question: f.text('Question', { max: 200 }),
    answer: f.richText('Answer'),
    group: f.choice('Group', faqGroups),
  },
  listColumns: ['question', 'group', 'status', 'updatedAt'],
})
