import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { defineSingleton } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'
import { entryIcons } from '../content/icons.ts'
import { defineBlock, sections } from '../content/section.ts'
import type { Section } from '../content/section-form.ts'
import { sectionKinds } from '../sections.ts'

import type { Fact } from './estates.ts'

export type Reason = { title: string; text: string; icon: string }

export const homePageTable = pgTable('home_page', {
  ...entryColumns(),
  heroTitle: text().notNull(),
  heroText: text().notNull(),
  heroImageId: uuid().notNull(),
  facts: jsonb().$type<Fact[]>().notNull().default([]),
  estatesTitle: text().notNull(),
  estatesText: text(),
  outsideTitle: text().notNull(),
  whyTitle: text().notNull(),
  reasons: jsonb().$type<Reason[]>().notNull().default([]),
  articlesTitle: text().notNull(),
  voicesTitle: text().notNull(),
  foundationTitle: text().notNull(),
  foundationText: text().notNull(),
  foundationImageId: uuid(),
  sections: jsonb().$type<Section[]>().notNull().default([]),
})

const { hero: _hero, estates: _estates, ...addableKinds } = sectionKinds

export const homeSections = {
  estates: defineBlock('Estates', 'All estates, with prices and available homes.', {
    fields: ['estatesTitle', 'estatesText'],
    canHide: false,
  }),
  outside: defineBlock('Outside properties', 'The sister properties; their links are in the settings.', {
    fields: ['outsideTitle'],
  }),
  reasons: defineBlock('Reasons', 'Why people buy here, in short columns.', { fields: ['whyTitle', 'reasons'] }),
  articles: defineBlock('Articles', 'Three articles.', { fields: ['articlesTitle'] }),
  testimonials: defineBlock('Testimonials', 'What residents say.', { fields: ['voicesTitle'] }),
  foundation: defineBlock('Foundation', 'The foundation, with its figures.', {
    fields: ['foundationTitle', 'foundationText', 'foundationImageId'],
  }),
  tour: defineBlock('Book a visit', 'The banner with the form to book a site tour.', { canHide: false, isLast: true }),
  partners: defineBlock('Partners', 'The banks that finance buyers; edit them under Brands.', {
    canHide: false,
    isLast: true,
  }),
  ...addableKinds,
}

export const homePage = defineSingleton({
  key: 'homePage',
  area: 'home',
  label: { one: 'Home page', many: 'Home page' },
  adminPath: '/admin/home/index/page',
  publicPath: () => '/home',
  help: {
    text: 'This is the home page: its headline, and the sections below it in the order that you choose.',
    highlightedPageBlock: 'home.hero',
    highlightCaption: 'The top of the home page',
    pagePath: '/home',
  },
  table: homePageTable,
  fields: {
    heroTitle: f.text('Headline', { max: 90 }),
    heroText: f.text('Sentence under it', { max: 200 }),
    heroImageId: f.image('Picture', { behindText: true }),
    facts: f.rows('Facts', { label: 'text', value: 'text' }, { help: 'Four work best.' }),
    estatesTitle: f.text('Heading over the estates', { max: 90 }),
    estatesText: f.longText('Text over the estates', { optional: true, max: 400 }),
    outsideTitle: f.text('Heading over the outside properties', { max: 90 }),
    whyTitle: f.text('Heading of the reasons', { max: 90 }),
    reasons: f.rows('Reasons', { title: 'text', icon: entryIcons, text: 'longText' }, { help: 'Three work best.' }),
    articlesTitle: f.text('Heading over the articles', { max: 90 }),
    voicesTitle: f.text('Heading over the testimonials', { max: 90 }),
    foundationTitle: f.text('Heading of the foundation', { max: 90 }),
    foundationText: f.longText('Text of the foundation', { max: 500 }),
    foundationImageId: f.image('Picture of the foundation', { optional: true }),
    sections: sections('Sections', homeSections, 'Below the headline and the facts.'),
  },
  listColumns: ['heroTitle', 'status', 'updatedAt'],
})
