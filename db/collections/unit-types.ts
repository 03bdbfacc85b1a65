import { sql } from 'drizzle-orm'
import { bigint, date, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { requiredReference } from '../column-types.ts'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'
import { estatesTable, shownEstatePath } from './estates.ts'

export const unitKinds = ['bungalow', 'maisonette', 'villa', 'cottage', 'apartment', 'townhouse', 'plot'] as const

export const unitTypesTable = pgTable(
  'unit_types',
  {
    ...entryColumns(),
    estateId: requiredReference(() => estatesTable.id),
    title: text().notNull(),
    kind: text({ enum: unitKinds }).notNull(),
    price: bigint({ mode: 'number' }),
    priceNote: text(),
    beds: integer(),
    baths: integer(),
    floors: integer(),
    parking: integer(),
    areaSqm: doublePrecision(),
    plotSqm: doublePrecision(),
    summary: text().notNull(),
    features: jsonb().$type<{ feature: string }[]>().notNull().default([]),
    imageId: uuid(),
    galleryImageIds: uuid().array().notNull().default([]),
    floorPlanId: uuid(),
    /** The day of handover; for a plot, the day from which the owner can build. */
    readyOn: date({ mode: 'string' }),
    /** Replaced by the inventory; a later release drops it (decision 024). */
    availability: text(),
  },
  table => [index().on(table.estateId)],
)

export const unitTypes = defineCollection({
  key: 'unitTypes',
  area: 'estates',
  label: { one: 'Property listing', many: 'Property listings' },
  adminPath: '/admin/home/index/property-listings',
  help: {
    text: 'A property listing is a type of home on an estate, with its picture, rooms, size and price.',
    highlightedPageBlock: 'estate.homes',
    highlightCaption: 'The cards of homes on the page of an estate',
  },
  shownOn: shownEstatePath,
  search: {
    group: 'Homes and plots',
    key: unitTypesTable.id,
    title: unitTypesTable.title,
    context: sql`(select ${estatesTable.title} from ${estatesTable} where ${estatesTable.id} = ${unitTypesTable.estateId})`,
    contextVersion: sql`(select ${estatesTable}.xmin from ${estatesTable} where ${estatesTable.id} = ${unitTypesTable.estateId})`,
    importantTexts: [unitTypesTable.kind],
    otherTexts: [
      unitTypesTable.summary,
      sql`(select string_agg(feature->>'feature', '. ') from jsonb_array_elements(${unitTypesTable.features}) feature)`,
    ],
  },
  table: unitTypesTable,
  fields: {
    estateId: f.relation('Estate', 'estates'),
    title: f.text('Title', { max: 100 }),
    kind: f.choice('Type', unitKinds, {
      groups: {
        bungalow: 'Bungalows',
        maisonette: 'Maisonettes',
        villa: 'Villas',
        cottage: 'Cottages',
        apartment: 'Apartments',
        townhouse: 'Townhouses',
        plot: 'Plots',
      },
    }),
    price: f.money('Price', {
      optional: true,
      help: 'In whole shillings, for homes without a price of their own. Leave empty for “Price on request”.',
    }),
    priceNote: f.text('Note on the price', { optional: true, max: 120 }),
    beds: f.number('Bedrooms', { optional: true, max: 20 }),
    baths: f.number('Bathrooms', { optional: true, max: 20 }),
    floors: f.number('Floors', { optional: true, max: 60 }),
    parking: f.number('Parking places', { optional: true, max: 20 }),
    areaSqm: f.number('Built area', { optional: true, unit: 'm²', step: 0.1 }),
    plotSqm: f.number('Plot', { optional: true, unit: 'm²', step: 0.1 }),
    summary: f.longText('Summary', { max: 400 }),
    features: f.rows('What is included', { feature: 'text' }),
    readyOn: f.date('Handover', {
      optional: true,
      help: 'The day of handover, or for a plot the first day on which building is allowed. A home can have its own day.',
    }),
    imageId: f.image('Picture', { optional: true }),
    galleryImageIds: f.images('Gallery', {
      help: 'Shown after the picture: other sides from outside, the living room, the kitchen, a bedroom, the view.',
    }),
    floorPlanId: f.relation('Floor plan', 'floorPlans', { optional: true }),
  },
  columnsWithoutField: ['availability'],
  listColumns: ['title', 'estateId', 'kind', 'price', 'status', 'updatedAt'],
})
