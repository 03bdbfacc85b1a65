'use server'

import { eq, getTableColumns } from 'drizzle-orm'
import { z } from 'zod'
import { tidyCode } from '@/db/inventory/code-key'
import { ownPrice } from '@/db/inventory/prices'
import { unitsTable } from '@/db/tables/inventory'
import { invalidForm } from '@/lib/actions/invalid-form'
import { requireId } from '@/lib/actions/require-id'
import { type ActionResult, catchExpectedErrors, failureWith } from '@/lib/actions/result'
import { inputOf, noInput, staffAction } from '@/lib/actions/staff-action'
import { requireAreaAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { blankAsNull } from '@/lib/text/blank-as-null'
import { parseLocal } from '@/lib/time/local-time'
import { plannedDay } from '@/lib/time/planned-time'
import { type CellContent, cellColumns, cellContent, parseCell } from './cells'
import { changeManyUnits, type StateChanges } from './change-many-units'
import { type ChangeRow, listChanges, maxPreviewRows } from './change-rows'
import { changeUnits, type UnitEdit } from './change-units'
import { createUnits, type NewUnits } from './create-units'
import { startsAtSchema } from './planned/starts-at'
import { priceChangeSchema } from './price-change'
import { changePrices, type PricePreview, previewPrices } from './reprice'
import { findLastChange, type LastChange, undoLastChange } from './undo-change'
import { maxNewUnits, unitCodeMessage, unitCodePattern } from './unit-code'
import { columnLabels } from './unit-values'
import { unitSelectionSchema, unitsPerPage } from './unit-view'

const editor = () => requireAreaAccess('edit', 'inventory')

const maxText = 2000
const textSchema = z.string().max(maxText, `At most ${maxText} characters.`)
const valueSchema = z.union([textSchema, z.number(), z.null()])

/** The values that undoing the newest change would set; `total` counts all homes, `more` the homes not in `rows`. */
export type UndoPreview = Omit<LastChange, 'units'> & { rows: ChangeRow[]; total: number; more: number }

const newUnitsSchema = z.object({
  unitTypeId: z.uuid('Choose a type.'),
  block: z.string().trim().min(1, 'The block is missing.').max(60, 'At most 60 characters.'),
  codes: z
    .array(z.string().transform(tidyCode).pipe(z.string().regex(unitCodePattern, unitCodeMessage)))
    .min(1)
    .max(maxNewUnits),
})

/** Creates all of these homes of one type in one block, or none. Returns their number. */
export async function addUnits(estateId: string, input: NewUnits): Promise<ActionResult<{ value: number }>> {
  return staffAction(editor, inputOf(newUnitsSchema, input), async (staff, units) => ({
    value: await createUnits(db, staff, requireId(estateId, 'estate'), units),
  }))
}

const cellSchema = z.object({
  id: z.uuid(),
  column: z.enum(cellColumns),
  before: valueSchema,
  text: textSchema,
})

/** Stores the text of a cell if the stored value is still the one shown. A failure contains the present content. */
export async function changeCell(
  id: string,
  column: string,
  before: unknown,
  text: string,
): Promise<ActionResult<{ content: CellContent }, { content: CellContent }>> {
  const staff = await editor()
  const input = cellSchema.parse({ id, column, before, text })
  const parsed = parseCell(input.column, input.text)
  if ('message' in parsed) return failureWith(parsed.message)

  const changed = { [input.column]: [input.before, parsed.value] }
  const result = await catchExpectedErrors(() => changeUnits(db, staff, [{ id: input.id, changed }]))
  if (result.done) return { done: true, content: cellContent(parsed.value) }
  const [unit] = await db
    .select({ ...getTableColumns(unitsTable), price: ownPrice })
    .from(unitsTable)
    .where(eq(unitsTable.id, input.id))
  const present = unit?.[input.column] ?? null
  if (!unit || present === input.before) return result
  const content = cellContent(present)
  return {
    ...failureWith(`Somebody wrote “${content.text || 'nothing'}” here in the meantime. Press Enter to replace it.`),
    content,
  }
}

/** At most every cell of a page. */
const cellsSchema = z
  .array(cellSchema)
  .min(1)
  .max(cellColumns.length * unitsPerPage)

/**
 * Stores the texts of many cells as one change: all of them, or none. Returns the number of values that differ, and the
 * id by which `undoChange` undoes them; null if nothing differs.
 */
export async function changeCells(input: unknown): Promise<ActionResult<{ value: number; batchId: string | null }>> {
  return staffAction(editor, inputOf(cellsSchema, input), async (staff, cells) => {
    const edits: UnitEdit[] = []
    for (const { id, column, before, text } of cells) {
      const parsed = parseCell(column, text)
      if ('message' in parsed)
        return failureWith(
          `${columnLabels[column]} of ${await nameOfHome(id)}, “${text}”: ${parsed.message} Nothing is saved.`,
        )
      edits.push({ id, changed: { [column]: [before, parsed.value] } })
    }
    const byUnit = [...Map.groupBy(edits, ({ id }) => id)]
    const mergedEdits = byUnit.map(([id, ofUnit]) => ({
      id,
      changed: Object.assign({}, ...ofUnit.map(({ changed }) => changed)) as UnitEdit['changed'],
    }))
    const batchId = await changeUnits(db, staff, mergedEdits)
    const differing = edits.filter(({ changed }) => Object.values(changed).some(([from, to]) => from !== to))
    return { value: differing.length, batchId }
  })
}

async function nameOfHome(id: string): Promise<string> {
  const [unit] = await db.select({ code: unitsTable.code }).from(unitsTable).where(eq(unitsTable.id, id))
  return unit ? `home ${unit.code}` : 'a home'
}

/** Returns a preview of undoing the last change of this member of staff; null when they have changed nothing yet. */
export async function previewUndo(): Promise<UndoPreview | null> {
  const staff = await editor()
  const last = await findLastChange(db, staff)
  if (!last) return null
  const { units, ...preview } = last
  const rows = await listChanges(db, units.slice(0, maxPreviewRows))
  return { ...preview, rows, total: units.length, more: Math.max(0, units.length - maxPreviewRows) }
}

/** Undoes the change with this id if it is still the last one of this member of staff. */
export async function undoChange(batchId: string): Promise<ActionResult<{ value: number }>> {
  return staffAction(editor, noInput, async staff => ({
    value: await undoLastChange(db, staff, requireId(batchId, 'change')),
  }))
}

const plannedChangeSchema = z.intersection(priceChangeSchema, z.object({ startsAt: startsAtSchema }))

export async function previewPriceChange(
  selection: unknown,
  change: unknown,
): Promise<ActionResult<{ value: PricePreview }>> {
  await editor()
  const chosen = unitSelectionSchema.parse(selection)
  const input = plannedChangeSchema.safeParse(change)
  if (!input.success) return invalidForm(input.error)
  return catchExpectedErrors(() => previewPrices(db, chosen, input.data, input.data.startsAt))
}

const repriceSchema = z.object({
  selection: unitSelectionSchema,
  change: plannedChangeSchema,
  fingerprint: z.string().max(100),
})

export async function applyPriceChange(
  selection: unknown,
  change: unknown,
  fingerprint: string,
): Promise<ActionResult<{ value: number }>> {
  return staffAction(editor, inputOf(repriceSchema, { selection, change, fingerprint }), async (staff, input) => ({
    value: await changePrices(db, staff, input.selection, input.change, input.fingerprint, input.change.startsAt),
  }))
}

const statesSchema = z.object({
  selection: unitSelectionSchema,
  verb: z.enum(['release', 'withdraw', 'hold']),
  reason: z.string().trim().max(400, 'At most 400 characters.').default(''),
  startsAt: startsAtSchema,
  /** The last day of the holds: they end at the end of this day. */
  heldUntil: z.preprocess(blankAsNull, plannedDay(2).nullish()),
})

/** Releases (now or from a time on), withdraws or holds the chosen homes whose state permits it. */
export async function changeStates(
  selection: unknown,
  verb: string,
  details: Record<string, unknown>,
): Promise<ActionResult<{ value: StateChanges }>> {
  return staffAction(editor, inputOf(statesSchema, { ...details, selection, verb }), async (staff, input) => ({
    value: await changeManyUnits(db, staff, input.selection, input.verb, {
      reason: input.reason || null,
      startsAt: input.startsAt,
      until: input.heldUntil ? parseLocal(`${input.heldUntil}T23:59:59`) : null,
    }),
  }))
}
