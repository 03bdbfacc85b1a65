import { date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { defineSingleton } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'

export type Milestone = { year: number; title: string; text: string }

export const anniversaryPageTable = pgTable('anniversary_page', {
  ...entryColumns(),
  title: text().notNull(),
  intro: text().notNull(),
  heroImageId: uuid().notNull(),
  story: text().notNull(),
  timelineTitle: text().notNull(),
  milestones: jsonb().$type<Milestone[]>().notNull().default([]),
  projectsTitle: text().notNull(),
  voicesTitle: text().notNull(),
  closing: text().notNull(),
  celebratedOn: date({ mode: 'string' }).notNull(),
})

export const anniversaryPage = defineSingleton({
  key: 'anniversaryPage',
  area: 'anniversary',
  label: { one: 'Anniversary page', many: 'Anniversary page' },
  adminPath: '/admin/anniversary/page',
  publicPath: () => '/shk-at-20',
  help: {
    text: 'This page celebrates twenty years of the company, with its own pictures and without the menus of the site.',
    highlightedPageBlock: 'anniversary.story',
    highlightCaption: 'The anniversary page, from its first picture to its last sentence',
    pagePath: '/shk-at-20',
  },
  table: anniversaryPageTable,
  fields: {
    title: f.text('Headline', { max: 90 }),
    intro: f.longText('Introduction', { max: 400 }),
    heroImageId: f.image('Picture', { behindText: true }),
    story: f.richText('Story'),
    timelineTitle: f.text('Heading over the timeline', { max: 90 }),
    milestones: f.rows('Timeline', { year: 'number', title: 'text', text: 'longText' }),
    projectsTitle: f.text('Heading over the projects', { max: 90 }),
    voicesTitle: f.text('Heading over the testimonials', { max: 90 }),
    closing: f.longText('Closing words', { max: 500 }),
    celebratedOn: f.date('Day of the celebration'),
  },
  listColumns: ['title', 'status', 'updatedAt'],
})
