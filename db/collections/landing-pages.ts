import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { pageColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'
import { defineBlock, sections } from '../content/section.ts'
import type { Section } from '../content/section-form.ts'
import { sectionKinds } from '../sections/index.ts'

export const landingPagesTable = pgTable('landing_pages', {
  ...pageColumns(),
  title: text().notNull(),
  sections: jsonb().$type<Section[]>().notNull().default([]),
  listed: boolean().notNull().default(false),
  campaign: text(),
  source: text(),
  medium: text(),
})

export const landingSections = {
  ...sectionKinds,
  tour: defineBlock('Book a visit', 'The band with the form to book a site tour.', { isLast: true }),
}

/** Pages of campaigns, made of sections. */
export const landingPages = defineCollection({
  key: 'landingPages',
  area: 'home',
  label: { one: 'Landing page', many: 'Landing pages' },
  adminPath: '/admin/home/index/landing-pages',
  publicPath: page => `/lp/${page.slug}`,
  table: landingPagesTable,
  fields: {
    title: f.text('Title', { max: 90, help: 'The headline, where no section has one.' }),
    slug: f.slug(),
    sections: sections('Sections', landingSections),
    listed: f.flag('Let search engines find it', {
      help: 'Otherwise only those come who have the link, as of a campaign.',
    }),
    campaign: f.text('Campaign', {
      optional: true,
      max: 80,
      help: 'Stored with every form from this page, for the reports. A link with tags of its own goes first.',
    }),
    source: f.text('Source', { optional: true, max: 80, help: 'Such as facebook or newspaper.' }),
    medium: f.text('Medium', { optional: true, max: 80, help: 'Such as post, advert or letter.' }),
  },
  columns: ['title', 'campaign', 'status', 'updatedAt'],
  unordered: true,
})
