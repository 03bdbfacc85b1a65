import 'server-only'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/connect'
import { staffTable } from '@/db/tables/staff'
import { salesTargetsTable } from '@/db/tables/targets'
import { accountSubject, recordAuditEvent } from '@/lib/audit/record-audit-event'
import { ConflictError, NotFoundError } from '@/lib/errors'
import { listAgents } from '../pipeline/assignment/agents.ts'
import { type Month, monthInWords } from './months'
import type { PostedTarget } from './target-form'
import { noTarget, type Target } from './target-in-words'

export type StoredTarget = typeof salesTargetsTable.$inferSelect
export type NamedTarget = StoredTarget & { name: string }

/** Lists the targets of these months with the names of their members of staff, or only the targets of `staffId`. */
export async function listTargets(tx: Tx, months: readonly Month[], staffId?: string | null): Promise<NamedTarget[]> {
  const isListed = and(
    inArray(salesTargetsTable.month, [...months]),
    staffId ? eq(salesTargetsTable.staffId, staffId) : undefined,
  )
  const rows = await tx
    .select({ target: salesTargetsTable, name: staffTable.name })
    .from(salesTargetsTable)
    .innerJoin(staffTable, eq(staffTable.id, salesTargetsTable.staffId))
    .where(isListed)
    .orderBy(asc(staffTable.name), asc(staffTable.id), asc(salesTargetsTable.month))
  return rows.map(({ target, name }) => ({ ...target, name }))
}

/** Lists the staff who can have a target: agents, then former agents with one of these targets. */
export async function listTargetStaff(
  tx: Tx,
  targets: readonly NamedTarget[],
): Promise<{ id: string; name: string }[]> {
  const agents = await listAgents(tx)
  const others = targets
    .filter(({ staffId }) => !agents.some(({ id }) => id === staffId))
    .map(({ staffId, name }) => [staffId, name] as const)
  return [...agents.map(({ id, name }) => ({ id, name })), ...[...new Map(others)].map(([id, name]) => ({ id, name }))]
}

/**
 * Stores the targets that differ from those that the form showed, all or none. Returns the present targets that
 * somebody has changed since; then nothing is stored. Throws `NotFoundError` for somebody who cannot have a target.
 */
export async function storeTargets(
  db: Db,
  by: { id: string; name: string },
  posted: readonly PostedTarget[],
): Promise<StoredTarget[]> {
  return db.transaction(async tx => {
    const storedTargets = await listTargets(tx, [...new Set(posted.map(({ month }) => month))])
    const storedOf = ({ staffId, month }: PostedTarget) =>
      storedTargets.find(target => target.staffId === staffId && target.month === month)
    const changed = posted.filter(
      target => !isSame(target, target.shown) && !isSame(target, storedOf(target) ?? noTarget),
    )
    const conflicts = changed.flatMap(target => {
      const stored = storedOf(target)
      return stored && !isSame(stored, target.shown) ? [stored] : []
    })
    if (conflicts.length > 0) return conflicts
    const staff = await listTargetStaff(tx, storedTargets)
    for (const [staffId, theirTargets] of Map.groupBy(changed, target => target.staffId)) {
      const account = staff.find(({ id }) => id === staffId)
      if (!account) throw new NotFoundError('This person does not work with leads.')
      for (const target of theirTargets) await storeTarget(tx, by, target)
      const months = theirTargets.map(({ month }) => monthInWords(month))
      await recordAuditEvent(tx, { by, action: 'targets-changed', subject: accountSubject(account), changed: months })
    }
    return []
  })
}

const isSame = (one: Target, other: Target) => one.homes === other.homes && one.amount === other.amount

async function storeTarget(tx: Tx, by: { name: string }, { shown, ...target }: PostedTarget) {
  const { staffId, month, homes, amount } = salesTargetsTable
  const values = { ...target, setByName: by.name, updatedAt: sql`now()` }
  const stored = await tx
    .insert(salesTargetsTable)
    .values(values)
    .onConflictDoUpdate({
      target: [staffId, month],
      set: values,
      // Another transaction may have changed the target since `storedTargets` was read.
      setWhere: sql`${homes} is not distinct from ${shown.homes} and ${amount} is not distinct from ${shown.amount}`,
    })
    .returning({ staffId })
  if (stored.length === 0) throw new ConflictError('Somebody else is saving targets right now. Try again.')
}
