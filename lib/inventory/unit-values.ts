import { z } from 'zod'
import { amountSchema } from '../../db/content/amount-schema.ts'
import type { unitsTable } from '../../db/tables/inventory.ts'
import { parseDay } from '../spreadsheets/days.ts'
import { normalizeLine, normalizeText } from '../text/normalize-text.ts'

/** The columns of a home that staff type, as opposed to its state. */
export const columnLabels = {
  unitTypeId: 'Type',
  block: 'Block',
  phase: 'Phase',
  floor: 'Floor',
  orientation: 'Faces',
  areaSqm: 'Size',
  plotSqm: 'Plot',
  price: 'Price',
  readyOn: 'Handover',
  visitorNote: 'Note for visitors',
  staffNote: 'Note for staff',
} as const
export type UnitColumn = keyof typeof columnLabels
export const unitColumns = Object.keys(columnLabels) as UnitColumn[]
export type UnitValues = Pick<typeof unitsTable.$inferSelect, UnitColumn>
export type UnitValue = UnitValues[UnitColumn]

/** Maximum price in whole shillings: it stays exact in a double, also multiplied by a percentage. */
export const maxPrice = 100_000_000_000
const maxSquareMetres = 10_000_000

const tooLong = (max: number) => `At most ${max} characters.`
const line = (max: number) =>
  z.preprocess(text => normalizeLine(text, max), z.string().max(max, tooLong(max)).nullable())

const squareMetres = amountSchema({ max: maxSquareMetres, decimals: true })
const note = z.preprocess(text => normalizeText(text, 400), z.string().max(400, tooLong(400)).nullable())

/** Parses a day such as `2027-06-30`, or as spreadsheets write it; a month such as `2027-06` becomes its last day. */
const day = z.string().transform((text, context) => {
  const parsed = parseDay(text)
  if ('value' in parsed) return parsed.value
  context.addIssue({ code: 'custom', message: parsed.message })
  return z.NEVER
})

/** Schemas that parse the typed text of each column. Empty text means that the value of the type applies, if any. */
export const unitTextSchemas = {
  block: line(60).pipe(z.string('Every home is in a block.')),
  phase: line(60),
  floor: z
    .string()
    .trim()
    // Spreadsheets write `1.0` or `1,0`, and some write a typographic minus.
    .regex(/^([-−]?\d{1,3}(?:[.,]0{1,9})?)?$/, 'Write a number: 0 is the ground floor.')
    .transform(text => (text === '' ? null : Number.parseInt(text.replace('−', '-'), 10))),
  orientation: line(60),
  areaSqm: squareMetres,
  plotSqm: squareMetres,
  price: amountSchema({ max: maxPrice }),
  readyOn: day,
  visitorNote: note,
  staffNote: note,
} satisfies Record<Exclude<UnitColumn, 'unitTypeId'>, z.ZodType<UnitValue>>
