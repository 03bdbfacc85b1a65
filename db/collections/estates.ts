import { boolean, date, doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { defineCollection, type ShownEstate } from '../content/collection.ts'
import { pageColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'

const accents = ['terracotta', 'sage', 'lagoon', 'ochre'] as const
const requestKinds = ['enquiry', 'reservation'] as const

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** Hours of a weekday in which an estate can be visited, in Nairobi (`09:00`); `seats` parties can come at one time. */
export type VisitingHours = { weekday: (typeof weekdays)[number]; opens: string; closes: string; seats: number }
export type Fact = { label: string; value: string }
export type Distance = { place: string; km: number; minutes: number; latitude: number | null; longitude: number | null }

export const estatesTable = pgTable('estates', {
  ...pageColumns(),
  title: text().notNull(),
  place: text().notNull(),
  summary: text().notNull(),
  accent: text({ enum: accents }).notNull(),
  hasOwnPage: boolean().notNull().default(true),
  requestKind: text({ enum: requestKinds }).notNull().default('enquiry'),
  heroImageId: uuid().notNull(),
  bannerImageId: uuid(),
  homeImageId: uuid(),
  overviewTitle: text().notNull(),
  overview: text().notNull(),
  /** The last day of the price list, after which no price is shown; null for no end. */
  pricesUntil: date({ mode: 'string' }),
  acres: doublePrecision(),
  homesPlanned: integer(),
  facts: jsonb().$type<Fact[]>().notNull().default([]),
  locationTitle: text(),
  location: text(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  distances: jsonb().$type<Distance[]>().notNull().default([]),
  galleryImageIds: uuid().array().notNull().default([]),
  visitTimes: jsonb().$type<VisitingHours[]>().notNull().default([]),
  visitMinutes: integer(),
  visitNoticeHours: integer(),
  /** The inventory and its plans replace this column and the next one; a later release drops both (decision 024). */
  salesStatus: text(),
  sitePlan: jsonb().notNull().default([]),
})

/** The four estates of the specification are at the root of the site, all others under `/estates`. */
const rootSlugs: readonly string[] = ['greenpark-estate', 'fadhili', 'pazuri-at-vipingo', 'lukenya-plains']
export const estatePath = (slug: string) => (rootSlugs.includes(slug) ? `/${slug}` : `/estates/${slug}`)
/** Returns the path of the page with floor plans, which can exist without a page of the estate. */
export const floorPlansPath = (slug: string) => `/${slug}/floor-plans`

/** The estates with a page of floor plans, which also shows the other entries of an estate without a page of its own. */
const slugsWithFloorPlans = ['lukenya-plains', 'kofi-ridge']
export const shownFloorPlansPath = ({ slug }: ShownEstate) =>
  slugsWithFloorPlans.includes(slug) ? floorPlansPath(slug) : null

/** Returns the page that shows the entries of an estate; null if no page does. */
export const shownEstatePath = (estate: ShownEstate) =>
  estate.hasOwnPage ? estatePath(estate.slug) : shownFloorPlansPath(estate)

/** Returns true for a page of this estate: its own page, a page below it, or the page of its floor plans. */
export const isPageOfEstate = (path: string | null, slug: string): boolean =>
  path === estatePath(slug) || path === floorPlansPath(slug) || !!path?.startsWith(`${estatePath(slug)}/`)

export const estates = defineCollection({
  key: 'estates',
  area: 'estates',
  label: { one: 'Estate', many: 'Estates' },
  adminPath: '/admin/estates',
  publicPath: estate => (estate.hasOwnPage ? estatePath(estate.slug) : null),
  help: {
    text: 'Each estate has a page with everything a buyer asks about: homes, plan, location, pictures and proofs.',
    highlightedPageBlock: 'estate.hero',
    highlightCaption: 'The page of an estate; the home page lists all of them',
    pagePath: '/home',
  },
  search: {
    group: 'Estates',
    key: estatesTable.slug,
    title: estatesTable.title,
    context: estatesTable.place,
    importantTexts: [estatesTable.summary],
    otherTexts: [estatesTable.overviewTitle, estatesTable.overview, estatesTable.location],
  },
  table: estatesTable,
  fields: {
    title: f.text('Name', { max: 80 }),
    slug: f.slug(),
    place: f.text('Place', { max: 80, help: 'Town and county, such as Athi River, Machakos.' }),
    summary: f.text('One sentence', { max: 200 }),
    accent: f.choice('Accent colour', accents),
    hasOwnPage: f.flag('Has an estate page of its own'),
    requestKind: f.choice('Form at the foot of the page', requestKinds),
    heroImageId: f.image('Hero picture', { behindText: true }),
    bannerImageId: f.image('Picture of the site-tour banner', {
      optional: true,
      help: 'Leave empty to use the picture from the settings.',
    }),
    homeImageId: f.image('Picture on the home page', { optional: true, help: 'Leave empty to use the hero picture.' }),
    overviewTitle: f.text('Overview heading', { max: 120 }),
    overview: f.richText('Overview'),
    acres: f.number('Size', { optional: true, unit: 'acres', step: 0.1 }),
    pricesUntil: f.date('Prices are valid until', {
      optional: true,
      help: 'After this day visitors read “Ask for today’s price”. Leave empty if there is no such day.',
    }),
    homesPlanned: f.number('Homes or plots planned', { optional: true }),
    facts: f.rows('Facts', { label: 'text', value: 'text' }),
    locationTitle: f.text('Location heading', { optional: true, max: 120 }),
    location: f.richText('Location', { optional: true }),
    latitude: f.number('Latitude', { optional: true, min: -90, max: 90, step: 0.00001, longitudeField: 'longitude' }),
    longitude: f.number('Longitude', { optional: true, min: -180, max: 180, step: 0.00001 }),
    distances: f.rows('Travel times', {
      place: 'text',
      km: 'number',
      minutes: 'number',
      latitude: 'number?',
      longitude: 'number?',
    }),
    galleryImageIds: f.images('Gallery'),
    visitTimes: f.rows(
      'Visiting hours',
      { weekday: weekdays, opens: 'time', closes: 'time', seats: 'number' },
      {
        help: 'Visitors choose a time within these hours. Seats: how many parties can come at the same time. Without hours, visits are arranged by phone only.',
      },
    ),
    visitMinutes: f.number('Length of a visit', {
      optional: true,
      min: 15,
      max: 480,
      unit: 'minutes',
      help: '60 if empty.',
    }),
    visitNoticeHours: f.number('Notice before a visit', {
      optional: true,
      min: 0,
      max: 336,
      unit: 'hours',
      help: 'Earlier times cannot be chosen. 24 if empty.',
    }),
  },
  refine: ({ visitTimes = [] }) => {
    const invalidRow = visitTimes.findIndex(
      ({ opens, closes, seats }) => closes <= opens || !(seats >= 1 && seats <= 50),
    )
    return {
      visitTimes:
        invalidRow < 0
          ? undefined
          : `Row ${invalidRow + 1}: the closing time must be after the opening time, with 1 to 50 seats.`,
    }
  },
  parts: [
    { id: 'overview', label: 'Overview', fields: [] },
    { id: 'location', label: 'Location', fields: ['locationTitle', 'location', 'latitude', 'longitude', 'distances'] },
    { id: 'gallery', label: 'Gallery', fields: ['galleryImageIds'] },
    { id: 'visits', label: 'Visits', fields: ['visitTimes', 'visitMinutes', 'visitNoticeHours'] },
  ],
  menuGroup: 'Properties',
  columnsWithoutField: ['salesStatus', 'sitePlan'],
  listColumns: ['title', 'place', 'status', 'updatedAt'],
})
