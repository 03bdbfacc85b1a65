import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { requiredReference } from '../column-types.ts'
import { defineCollection } from '../content/collection.ts'
import { entryColumns } from '../content/columns.ts'
import { f } from '../content/field.ts'
import { estatesTable, shownEstatePath, shownFloorPlansPath } from './estates.ts'

/** Places and sizes are in metres from the top left corner. `along` is `x` or `y`, the direction of the wall. */
export type PlanRoom = { name: string; x: number; y: number; width: number; depth: number }
export type PlanOpening = { kind: string; x: number; y: number; length: number; along: string }

export const floorPlansTable = pgTable(
  'floor_plans',
  {
    ...entryColumns(),
    estateId: requiredReference(() => estatesTable.id),
    title: text().notNull(),
    level: text().notNull(),
    beds: integer(),
    baths: integer(),
    summary: text(),
    rooms: jsonb().$type<PlanRoom[]>().notNull().default([]),
    openings: jsonb().$type<PlanOpening[]>().notNull().default([]),
    imageId: uuid(),
    fileId: uuid(),
  },
  table => [index().on(table.estateId)],
)

export const floorPlans = defineCollection({
  key: 'floorPlans',
  area: 'estates',
  label: { one: 'Floor plan', many: 'Floor plans' },
  adminPath: '/admin/floor-plans',
  help: {
    text: 'Floor plans show the rooms of a type of home with their sizes, and are drawn here in the panel.',
    highlightedPageBlock: 'floorPlans.rooms',
    highlightCaption: 'The drawing on a page of floor plans and on the page of each home',
  },
  shownOn: estate => shownFloorPlansPath(estate) ?? shownEstatePath(estate),
  table: floorPlansTable,
  fields: {
    estateId: f.relation('Estate', 'estates'),
    title: f.text('Title', { max: 100 }),
    level: f.text('Level', { max: 60, help: 'Ground floor, first floor, typical floor.' }),
    beds: f.number('Bedrooms', { optional: true, max: 20, help: 'Of the whole home, on all its levels.' }),
    baths: f.number('Bathrooms', { optional: true, max: 20, help: 'Of the whole home, on all its levels.' }),
    summary: f.longText('Summary', { optional: true, max: 400 }),
    rooms: f.rows(
      'Rooms',
      { name: 'text', x: 'number', y: 'number', width: 'number', depth: 'number' },
      {
        openingsField: 'openings',
        help: 'In metres from the top left corner. The drawing and the room schedule are made from these.',
      },
    ),
    openings: f.rows(
      'Doors and windows',
      { kind: ['door', 'window', 'opening'], x: 'number', y: 'number', length: 'number', along: ['x', 'y'] },
      { help: 'Along x: in a wall that runs left to right. Along y: in a wall that runs top to bottom.' },
    ),
    imageId: f.image('Drawing as a picture', {
      optional: true,
      help: 'Shown instead of the drawing made from the rooms.',
    }),
    fileId: f.file('Drawing to download', 'document', { optional: true }),
  },
  listColumns: ['title', 'estateId', 'level', 'status', 'updatedAt'],
})
