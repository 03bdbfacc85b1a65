import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { defineSingleton } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'
import { defineBlock, sections } from '../content/section.ts'
import type { Section } from '../content/section-form.ts'
import { sectionKinds } from '../sections.ts'

const headings = {
  impactTitle: 'Counted so far',
  schoolsTitle: 'The schools',
  storiesTitle: 'In their own words',
  galleriesTitle: 'Pictures',
  partnersTitle: 'None of it alone',
  reportsTitle: 'The accounts',
}

export const foundationPageTable = pgTable('foundation_page', {
  ...entryColumns(),
  impactTitle: text().notNull().default(headings.impactTitle),
  schoolsTitle: text().notNull().default(headings.schoolsTitle),
  storiesTitle: text().notNull().default(headings.storiesTitle),
  galleriesTitle: text().notNull().default(headings.galleriesTitle),
  partnersTitle: text().notNull().default(headings.partnersTitle),
  reportsTitle: text().notNull().default(headings.reportsTitle),
  sections: jsonb().$type<Section[]>().notNull().default([]),
})

const { hero: _hero, estates: _estates, ...addableKinds } = sectionKinds

export const foundationSections = {
  impact: defineBlock('Impact', 'The figures under Foundation, Impact.', { fields: ['impactTitle'] }),
  schools: defineBlock('Schools', 'The schools with their pupils.', { fields: ['schoolsTitle'] }),
  stories: defineBlock('Stories', 'Three stories from the schools.', { fields: ['storiesTitle'] }),
  galleries: defineBlock('Galleries', 'The newest pictures.', { fields: ['galleriesTitle'] }),
  supporters: defineBlock('Partners', 'The partners of the foundation.', { fields: ['partnersTitle'] }),
  news: defineBlock('News', 'The newest coverage and notes.'),
  reports: defineBlock('Reports', 'The newest accounts.', { fields: ['reportsTitle'] }),
  ...addableKinds,
}

export const foundationPage = defineSingleton({
  key: 'foundationPage',
  area: 'foundation',
  label: { one: 'Foundation page', many: 'Foundation page' },
  adminPath: '/admin/csr/page',
  publicPath: () => '/foundation',
  help: {
    text: 'This is the main page of the foundation, with its sections in the order that you choose.',
    highlightedPageBlock: 'foundation.impact',
    highlightCaption: 'The landing page of the foundation',
    pagePath: '/foundation',
  },
  table: foundationPageTable,
  fields: {
    impactTitle: f.text('Heading of the impact', { max: 90 }),
    schoolsTitle: f.text('Heading of the schools', { max: 90 }),
    storiesTitle: f.text('Heading of the stories', { max: 90 }),
    galleriesTitle: f.text('Heading of the galleries', { max: 90 }),
    partnersTitle: f.text('Heading of the partners', { max: 90 }),
    reportsTitle: f.text('Heading of the reports', { max: 90 }),
    sections: sections('Sections', foundationSections, 'Below the headline, which is under Site, Pages.'),
  },
  listColumns: ['impactTitle', 'status', 'updatedAt'],
})

/** The content of the page until it is stored for the first time. */
export const defaultFoundationPage = { ...headings, sections: [] as Section[] }
