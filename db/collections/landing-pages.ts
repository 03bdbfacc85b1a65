import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { defineCollection } from '../content/collection.ts'
import { pageColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'
import { defineBlock, sections } from '../content/section.ts'
import type { Section } from '../content/section-form.ts'
import { sectionKinds } from '../sections.ts'

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
  tour: defineBlock('Book a visit', 'The banner with the form to book a site tour.', { isLast: true }),
}

export const landingPages = defineCollection({
  key: 'landingPages',
  area: 'home',
  label: { one: 'Landing page', many: 'Landing pages' },
  adminPath: '/admin/home/index/landing-pages',
  publicPath: page => `/lp/${page.slug}`,
  help: {
    text: 'Landing pages are made for one campaign, from sections that you choose; visitors reach them by a link.',
    highlightedPageBlock: 'landing.hero',
    highlightCaption: 'A page of a campaign',
  },
  table: landingPagesTable,
  fields: {
    title: f.text('Title', { max: 90, help: 'Used as the headline if no section has one.' }),
    slug: f.slug(),
    sections: sections('Sections', landingSections),
    listed: f.flag('Let search engines find it', {
      help: 'Otherwise only people who have its link find it.',
    }),
    campaign: f.text('Campaign', {
      optional: true,
      max: 80,
      help: 'Stored with every form from this page, for the reports. Tags in the link itself take precedence.',
    }),
    source: f.text('Source', { optional: true, max: 80, help: 'Such as facebook or newspaper.' }),
    medium: f.text('Medium', { optional: true, max: 80, help: 'Such as post, advert or letter.' }),
  },
  listColumns: ['title', 'campaign', 'status', 'updatedAt'],
  withoutManualOrder: true,
})
