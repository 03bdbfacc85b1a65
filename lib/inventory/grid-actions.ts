'use server'

import { eq } from 'drizzle-orm'
import { refresh } from 'next/cache'
import { z } from 'zod'
import { tidyCode } from '@/db/inventory/code-key'
import { unitsTable } from '@/db/tables/inventory'
import { type Attempt, attempt } from '@/lib/action-result'
import { requireAreaAccess } from '@/lib/auth/access'
import { db } from '@/lib/database'
import { type CellContent, cellColumns, cellContent, parseCell } from './cells'
import { type ChangeRow, listChanges, previewRows } from './change-rows'
import { changeUnits } from './change-units'
import { createUnits, type NewUnits } from './create-units'
import { priceChangeSchema } from './price-change'
import { type BulkResult, changeManyUnits } from './release-units'
import { changePrices, type PricePreview, previewPrices } from './reprice'
import { findLastChange, type LastChange, undoLastChange } from './undo-change'
import { maxNewUnits, unitCodeMessage, unitCodePattern } from './unit-code'
import { unitSelectionSchema } from './unit-view'

const valueSchema = z.union([z.string().max(2000), z.number(), z.null()])

/** The newest change as an undo would reverse it; `total` counts the homes, `more` those that `rows` leaves out. */
export type UndoPreview = Omit<LastChange, 'units'> & { rows: ChangeRow[]; total: number; more: number }

export type CellResult =
  | { done: true; content: CellContent }
  /** `content` is there when somebody changed the value in the meantime. */
  | { done: false; message: string; content?: CellContent }

const newUnitsSchema = z.object({
  unitTypeId: z.uuid('Choose a type.'),
  block: z.string().trim().min(1, 'The block is missing.').max(60, 'At most 60 characters.'),
  codes: z
    .array(z.string().transform(tidyCode).pipe(z.string().regex(unitCodePattern, unitCodeMessage)))
    .min(1)
    .max(maxNewUnits),
})

/** Creates homes of one type in one block; all or none. Returns their number. */
export async function addUnits(estateId: string, input: NewUnits): Promise<Attempt<number>> {
  const staff = await requireAreaAccess('edit', 'inventory')
  const units = newUnitsSchema.safeParse(input)
  if (!units.success) return { done: false, message: units.error.issues[0]?.message ?? '' }
  return attempt(() => createUnits(db, staff, z.uuid().parse(estateId), units.data))
}

/** Stores what was typed into a cell of the grid, if its value is still the one that the person saw. */
export async function changeCell(id: string, column: string, before: unknown, text: string): Promise<CellResult> {
  const staff = await requireAreaAccess('edit', 'inventory')
  const cell = z.object({ id: z.uuid(), column: z.enum(cellColumns), before: valueSchema, text: z.string().max(2000) })
  const input = cell.parse({ id, column, before, text })
  const parsed = parseCell(input.column, input.text)
  if ('message' in parsed) return { done: false, message: parsed.message }

  const changed = { [input.column]: [input.before, parsed.value] }
  const result = await attempt(() => changeUnits(db, staff, [{ id: input.id, changed }]))
  if (result.done) return { done: true, content: cellContent(parsed.value) }
  const [unit] = await db.select().from(unitsTable).where(eq(unitsTable.id, input.id))
  const present = unit?.[input.column] ?? null
  if (!unit || present === input.before) return { done: false, message: result.message }
  const content = cellContent(present)
  return {
    done: false,
    message: `Somebody wrote “${content.text || 'nothing'}” here in the meantime. Enter replaces it.`,
    content,
  }
}

/** What undoing the last change of this member of staff would do; null when they changed nothing yet. */
export async function previewUndo(): Promise<UndoPreview | null> {
  const staff = await requireAreaAccess('edit', 'inventory')
  const last = await findLastChange(db, staff)
  if (!last) return null
  const { units, ...preview } = last
  const rows = await listChanges(db, units.slice(0, previewRows))
  return { ...preview, rows, total: units.length, more: Math.max(0, units.length - previewRows) }
}

/** Undoes the last change of this member of staff, if it still is the one with this id. */
export async function undoChange(batchId: string): Promise<Attempt<number>> {
  const staff = await requireAreaAccess('edit', 'inventory')
  const id = z.uuid().parse(batchId)
  return refreshed(await attempt(() => undoLastChange(db, staff, id)))
}

/** The prices of the chosen homes before and after a change. */
export async function previewPriceChange(selection: unknown, change: unknown): Promise<Attempt<PricePreview>> {
  await requireAreaAccess('edit', 'inventory')
  const chosen = unitSelectionSchema.parse(selection)
  const input = priceChangeSchema.safeParse(change)
  if (!input.success) return { done: false, message: input.error.issues[0]?.message ?? 'Write an amount.' }
  return attempt(() => previewPrices(db, chosen, input.data))
}

/** Stores the prices of the preview with this fingerprint. */
export async function applyPriceChange(
  selection: unknown,
  change: unknown,
  fingerprint: string,
): Promise<Attempt<number>> {
  const staff = await requireAreaAccess('edit', 'inventory')
  const chosen = unitSelectionSchema.parse(selection)
  const input = priceChangeSchema.parse(change)
  const preview = z.string().max(100).parse(fingerprint)
  return refreshed(await attempt(() => changePrices(db, staff, chosen, input, preview)))
}

/** Releases or withdraws the chosen homes: those that can be. */
export async function changeStates(selection: unknown, verb: string, reason: string): Promise<Attempt<BulkResult>> {
  const staff = await requireAreaAccess('edit', 'inventory')
  const input = z
    .object({
      selection: unitSelectionSchema,
      verb: z.enum(['release', 'withdraw']),
      reason: z.string().trim().max(400),
    })
    .parse({ selection, verb, reason })
  return refreshed(await attempt(() => changeManyUnits(db, staff, input.selection, input.verb, input.reason || null)))
}

function refreshed<Result extends { done: boolean }>(result: Result): Result {
  if (result.done) refresh()
  return result
}
