import { doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { defineSingleton } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'
import { visitDays } from '../content/visit-hours.ts'

export type OutsideProperty = { name: string; description: string; url: string | null }

export const settingsTable = pgTable('settings', {
  ...entryColumns(),
  siteName: text().notNull(),
  tagline: text().notNull(),
  salesEmail: text().notNull(),
  salesPhone: text().notNull(),
  salesWhatsapp: text().notNull(),
  generalEmail: text().notNull(),
  generalPhone: text().notNull(),
  generalWhatsapp: text().notNull(),
  postalAddress: text().notNull(),
  visitDays: text({ enum: visitDays }).notNull().default('every-day'),
  visitHours: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  instagramUrl: text(),
  facebookUrl: text(),
  twitterUrl: text(),
  youtubeUrl: text(),
  outsideProperties: jsonb().$type<OutsideProperty[]>().notNull().default([]),
  careersUrl: text(),
  tourTitle: text().notNull(),
  tourText: text().notNull(),
  tourImageId: uuid(),
  timelineUrl: text(),
  analyticsId: text(),
  chatId: text(),
  keepLeadsMonths: integer().notNull().default(36),
  holdHours: integer().notNull().default(72),
})

export const settings = defineSingleton({
  key: 'settings',
  area: 'site',
  label: { one: 'Settings', many: 'Settings' },
  adminPath: '/admin/settings',
  table: settingsTable,
  fields: {
    siteName: f.text('Name of the site', { max: 60 }),
    tagline: f.text('Tagline', { max: 160 }),
    salesEmail: f.text('Sales: e-mail', { format: 'email' }),
    salesPhone: f.text('Sales: phone', { format: 'phone' }),
    salesWhatsapp: f.text('Sales: WhatsApp', { format: 'phone' }),
    generalEmail: f.text('General enquiries: e-mail', { format: 'email' }),
    generalPhone: f.text('General enquiries: phone', { format: 'phone' }),
    generalWhatsapp: f.text('General enquiries: WhatsApp', { format: 'phone' }),
    postalAddress: f.longText('Postal address', { max: 300 }),
    visitDays: f.choice('Days for site visits', visitDays, { help: 'The office is open on the same days.' }),
    visitHours: f.text('Hours for site visits', {
      max: 60,
      format: 'hours',
      help: 'Such as 8:00 AM - 5:00 PM. The wait for a first reply is counted in these hours.',
    }),
    latitude: f.number('Office: latitude', { min: -90, max: 90, step: 0.00001, longitude: 'longitude' }),
    longitude: f.number('Office: longitude', { min: -180, max: 180, step: 0.00001 }),
    instagramUrl: f.text('Instagram', { optional: true, format: 'link' }),
    facebookUrl: f.text('Facebook', { optional: true, format: 'link' }),
    twitterUrl: f.text('Twitter', { optional: true, format: 'link' }),
    youtubeUrl: f.text('YouTube', { optional: true, format: 'link' }),
    outsideProperties: f.rows(
      'Outside properties',
      { name: 'text', url: 'link?', description: 'longText' },
      { help: 'Without a link the property is hidden.' },
    ),
    careersUrl: f.text('Outside careers page', {
      optional: true,
      format: 'link',
      help: 'Empty: vacancies are shown on this site.',
    }),
    tourTitle: f.text('Site-tour banner: heading', { max: 80 }),
    tourText: f.text('Site-tour banner: text', { max: 200 }),
    tourImageId: f.image('Site-tour banner: picture', { optional: true }),
    timelineUrl: f.text('Social timeline', { optional: true, format: 'link' }),
    analyticsId: f.text('Analytics identifier', { optional: true, max: 40 }),
    chatId: f.text('Chat identifier', { optional: true, max: 80 }),
    keepLeadsMonths: f.number('Keep what visitors sent, in months', {
      min: 6,
      max: 120,
      step: 1,
      help: 'After this time names and contacts are erased by themselves; the counts stay.',
    }),
    holdHours: f.number('A home is held for, in hours', {
      min: 1,
      max: 720,
      step: 1,
      help: 'Then it is free again by itself. Staff can extend a hold once, for as long.',
    }),
  },
  columns: ['siteName', 'updatedAt'],
})
