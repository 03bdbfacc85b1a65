import 'server-only'
import { sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { bumpContentVersion } from '@/db/content/bump-content-version'
import { inChunks } from '@/db/in-chunks'
import { type UnitChange, unitEventsTable, unitsTable } from '@/db/tables/inventory'
import { recordAuditEvent } from '@/lib/audit/record-audit-event'
import { ConflictError } from '@/lib/errors'
import { fingerprintOf } from '../../ids/fingerprint.ts'
import { listChanges, maxPreviewRows } from '../change-rows'
import { changeUnits, requireInventoryRight } from '../change-units'
import type { Staff } from '../unit-transitions'
import { unitColumns } from '../unit-values'
import { type ImportPlan, type NewUnit, planImport } from './compare-file'

/**
 * Compares a CSV file with the stored homes. Returns the changes as the screen of the import lists them: the first rows
 * of each list, and the total numbers. Stores nothing. Throws `InvalidFileError`.
 */
export async function previewImport(db: Tx, bytes: Uint8Array) {
  const plan = await planImport(db, bytes)
  const { edits, additions, problems, kept, unchanged, otherStates, isGuessed } = plan
  return {
    changes: await listChanges(db, edits.slice(0, maxPreviewRows)),
    changed: edits.length,
    added: additions.length,
    /** Codes of the first new homes; `added` counts all. */
    addedCodes: additions.slice(0, maxPreviewRows).map(({ code }) => code),
    unchanged,
    /** The number of rows with another state than the stored home, which an import ignores. */
    otherStates,
    problems: problems.slice(0, maxPreviewRows),
    problemTotal: problems.length,
    /** Cells that a spreadsheet probably changed by itself: the homes keep their values. */
    kept: kept.slice(0, maxPreviewRows),
    keptTotal: kept.length,
    /** True if the encoding of the file is a guess. */
    isGuessed,
    /** Identifies exactly these changes; null if the file has errors or changes nothing. */
    fingerprint: fingerprintOfPlan(plan),
  }
}
export type ImportPreview = Awaited<ReturnType<typeof previewImport>>

const fingerprintOfPlan = ({ edits, additions, problems }: ImportPlan) =>
  problems.length > 0 || edits.length + additions.length === 0 ? null : fingerprintOf({ edits, additions })

/**
 * Stores the changes of the preview with this fingerprint as one batch, all or none. The file is compared again in the
 * same transaction. Throws `ConflictError` when the changes differ from the preview.
 */
export async function applyImport(db: Tx, by: Staff, bytes: Uint8Array, fingerprint: string) {
  requireInventoryRight(by)
  return db.transaction(async tx => {
    const plan = await planImport(tx, bytes)
    if (fingerprintOfPlan(plan) !== fingerprint)
      throw new ConflictError('These homes have changed since the preview. Look at it again.')
    const batchId = crypto.randomUUID()
    await addUnits(tx, by, plan.additions, batchId)
    await changeUnits(tx, by, plan.edits, { batchId })
    return { changed: plan.edits.length, added: plan.additions.length }
  })
}

/** Inserts new homes; they are not for sale until they are released. */
async function addUnits(tx: Tx, by: Staff, additions: NewUnit[], batchId: string) {
  await inChunks(additions, async chunk => {
    const homes = chunk.map(home => ({ ...home, id: crypto.randomUUID() }))
    // If two imports add the same home, the second is rejected.
    const added = await tx.insert(unitsTable).values(homes).onConflictDoNothing().returning({ id: unitsTable.id })
    if (added.length < homes.length) throw new ConflictError('Somebody added one of these homes in the meantime.')
    const events = homes.map(home => ({
      ...{ unitId: home.id, verb: 'create' as const, at: sql`clock_timestamp()`, changed: firstValues(home), batchId },
      ...{ staffId: by.id, staffName: by.name },
    }))
    return tx.insert(unitEventsTable).values(events)
  })
  if (additions.length === 0) return
  const name = additions.length === 1 ? `Home ${additions[0]?.code}` : `${additions.length} homes`
  await recordAuditEvent(tx, { by, action: 'create', subject: { collection: 'units', id: null, name } })
  await bumpContentVersion(tx, 'inventory')
}

const firstValues = (home: NewUnit): UnitChange =>
  Object.fromEntries(
    unitColumns.flatMap(column => {
      const value = home[column] ?? null
      return value === null ? [] : [[column, [null, value]]]
    }),
  )
