import { doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { defineSingleton } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'
import { visitDays } from '../content/visit-hours.ts'

export type OutsideProperty = { name: string; description: string; url: string | null }

export type ReportRecipient = { email: string }

export const agentsSee = ['all', 'own'] as const

export const settingsTable = pgTable('settings', {
  ...entryColumns(),
  siteName: text().notNull(),
  tagline: text().notNull(),
  logoImageId: uuid(),
  defaultShareImageId: uuid(),
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
  quoteDays: integer().notNull().default(14),
  salesDiscountPercent: doublePrecision().notNull().default(0),
  managerDiscountPercent: doublePrecision().notNull().default(5),
  replyMinutes: integer().notNull().default(60),
  escalateMinutes: integer().notNull().default(120),
  agentsSee: text({ enum: agentsSee }).notNull().default('all'),
  reportRecipients: jsonb().$type<ReportRecipient[]>().notNull().default([]),
})

export const settings = defineSingleton({
  key: 'settings',
  area: 'site',
  label: { one: 'Settings', many: 'Settings' },
  adminPath: '/admin/settings',
  help: {
    text: 'Settings are what every page shares: name, logo, phone numbers, addresses and opening hours.',
    highlightedPageBlock: 'home.footer',
    highlightCaption: 'The footer of every page, the contact page, mails and shared links',
  },
  shownOn: '/contact-us',
  table: settingsTable,
  fields: {
    siteName: f.text('Name of the site', { max: 60 }),
    tagline: f.text('Tagline', { max: 160 }),
    logoImageId: f.image('Logo', {
      optional: true,
      transparent: true,
      help: 'A PNG with a transparent background; it is shown in the colour of the text around it. Leave empty to use the SHK logo.',
    }),
    defaultShareImageId: f.image('Picture for shared links', {
      optional: true,
      help: 'For pages without a picture of their own. Leave empty to use the hero picture of the home page.',
    }),
    salesEmail: f.text('Sales: e-mail', { format: 'email' }),
    salesPhone: f.text('Sales: phone', { format: 'phone' }),
    salesWhatsapp: f.text('Sales: WhatsApp', { format: 'phone' }),
    generalEmail: f.text('General enquiries: e-mail', { format: 'email' }),
    generalPhone: f.text('General enquiries: phone', { format: 'phone' }),
    generalWhatsapp: f.text('General enquiries: WhatsApp', { format: 'phone' }),
    postalAddress: f.longText('Postal address', { max: 300 }),
    visitDays: f.choice('Days for site visits', visitDays, {
      labels: { 'monday-to-saturday': 'Monday to Saturday', 'monday-to-friday': 'Monday to Friday' },
      help: 'The office is open on the same days, without public holidays and days that are closed for all visits.',
    }),
    visitHours: f.text('Hours for site visits', {
      max: 60,
      format: 'hours',
      help: 'Such as 8:00 AM - 5:00 PM. The wait for a first reply is counted in these hours.',
    }),
    latitude: f.number('Office: latitude', { min: -90, max: 90, step: 0.00001, longitudeField: 'longitude' }),
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
    careersUrl: f.text('Careers page on another site', {
      optional: true,
      format: 'link',
      help: 'Leave empty to show vacancies on this site.',
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
      help: 'After this time names and contact details are erased automatically; the counts stay.',
    }),
    holdHours: f.number('Length of a hold, in hours', {
      min: 1,
      max: 720,
      step: 1,
      help: 'Then the home is available again automatically. Staff can extend a hold once, by the same time.',
    }),
    quoteDays: f.number('Validity of a quote, in days', { min: 1, max: 90, step: 1 }),
    salesDiscountPercent: f.number('Discount that sales may offer', {
      min: 0,
      max: 50,
      step: 0.1,
      unit: '%',
      help: 'Of the list price. With a higher discount, a quote waits for approval by a sales manager.',
    }),
    managerDiscountPercent: f.number('Discount that sales managers may offer', {
      min: 0,
      max: 50,
      step: 0.1,
      unit: '%',
      help: 'With a higher discount, a quote waits for approval by an owner.',
    }),
    replyMinutes: f.number('Reply to a new lead within, in minutes', {
      min: 5,
      max: 2400,
      step: 1,
      help: 'Counted on the days and in the hours for site visits, without public holidays and days that are closed for all visits.',
    }),
    escalateMinutes: f.number('Without a reaction, give it to somebody else after, in minutes', {
      min: 5,
      max: 4800,
      step: 1,
      help: 'Counted in the same way. It goes to somebody who is at work, and sales managers get a notice.',
    }),
    agentsSee: f.choice('People that sales staff see', agentsSee, {
      help: 'All people, or only their own. Sales managers and owners always see everybody.',
    }),
    reportRecipients: f.rows(
      'Weekly report to',
      { email: 'email' },
      {
        help: 'They get the figures of the last week by e-mail on Monday from 7:00. It names members of staff, no buyers.',
      },
    ),
  },
  parts: [
    { id: 'company', label: 'Company', fields: [] },
    {
      id: 'contacts',
      label: 'Contacts',
      fields: [
        ...['salesEmail', 'salesPhone', 'salesWhatsapp', 'generalEmail', 'generalPhone', 'generalWhatsapp'],
        ...['postalAddress', 'latitude', 'longitude'],
      ],
    },
    { id: 'visits', label: 'Visits', fields: ['visitDays', 'visitHours', 'tourTitle', 'tourText', 'tourImageId'] },
    {
      id: 'sales',
      label: 'Sales',
      fields: [
        ...['replyMinutes', 'escalateMinutes', 'agentsSee', 'holdHours', 'quoteDays'],
        ...['salesDiscountPercent', 'managerDiscountPercent', 'reportRecipients'],
      ],
    },
    {
      id: 'links',
      label: 'Links',
      fields: [
        ...['instagramUrl', 'facebookUrl', 'twitterUrl', 'youtubeUrl', 'timelineUrl'],
        ...['careersUrl', 'outsideProperties'],
      ],
    },
    { id: 'privacy', label: 'Privacy', fields: ['keepLeadsMonths', 'analyticsId', 'chatId'] },
  ],
  listColumns: ['siteName', 'updatedAt'],
})
