import 'server-only'
import { asc, desc, eq } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Db, Tx } from '@/db/connect'
import type { Role } from '@/db/tables/staff'
import { commissionRatesTable } from '@/db/tables/targets'
import { type Actor, recordAuditEvent } from '@/lib/audit/record-audit-event'
import { roleLabels } from '@/lib/auth/roles'
import { NotFoundError } from '@/lib/errors'
import { estateTitle } from '../pipeline/deals/named-estate.ts'
import { rateInWords } from './rate-in-words'

export type Rate = Pick<typeof commissionRatesTable.$inferSelect, 'id' | 'basisPoints' | 'validFrom' | 'staffName'> & {
  /** The name of the role or the estate. */
  name: string
  kind: 'role' | 'estate'
  /** True if this rate is valid today. */
  isPresent: boolean
}

/** Lists all rates of commission, roles before estates, and the newest rate of each first. */
export async function listRates(tx: Tx, today: string): Promise<Rate[]> {
  const { role, estateId, validFrom } = commissionRatesTable
  const rows = await tx
    .select({ rate: commissionRatesTable, estate: estatesTable.title })
    .from(commissionRatesTable)
    .leftJoin(estatesTable, eq(estatesTable.id, estateId))
    .orderBy(asc(role), asc(estatesTable.title), asc(estateId), desc(validFrom))
  const valid = rows.filter(({ rate }) => rate.validFrom <= today)
  return rows.map(({ rate, estate }) => {
    const { id, basisPoints, validFrom, staffName } = rate
    const newest = valid.find(other => other.rate.role === rate.role && other.rate.estateId === rate.estateId)
    return {
      ...{ id, basisPoints, validFrom, staffName },
      kind: rate.role ? 'role' : 'estate',
      name: estate ?? roleName(rate.role),
      isPresent: newest?.rate.id === id,
    }
  })
}

type NewRate = { of: { role: Role } | { estateId: string }; basisPoints: number; validFrom: string }

/** Stores a rate from a day on; false if a rate from this day exists. Throws `NotFoundError` for an unknown estate. */
export async function addRate(db: Db, by: Actor, { of, basisPoints, validFrom }: NewRate): Promise<boolean> {
  return db.transaction(async tx => {
    const name = 'role' in of ? roleName(of.role) : await getEstateName(tx, of.estateId)
    const [rate] = await tx
      .insert(commissionRatesTable)
      .values({ ...of, basisPoints, validFrom, staffName: by.name })
      .onConflictDoNothing()
      .returning({ id: commissionRatesTable.id })
    if (!rate) return false
    const subject = subjectOf(rate.id, { name, basisPoints, validFrom })
    await recordAuditEvent(tx, { by, action: 'commission-rate-added', subject })
    return true
  })
}

export async function removeRate(db: Db, by: Actor, id: string): Promise<void> {
  await db.transaction(async tx => {
    const [rate] = await tx.delete(commissionRatesTable).where(eq(commissionRatesTable.id, id)).returning()
    if (!rate) throw new NotFoundError('There is no such rate.')
    const name = rate.estateId ? await getEstateName(tx, rate.estateId) : roleName(rate.role)
    await recordAuditEvent(tx, { by, action: 'commission-rate-removed', subject: subjectOf(id, { ...rate, name }) })
  })
}

const roleName = (role: Role | null): string => (role ? roleLabels[role].name : '')

const subjectOf = (id: string, { name, ...rate }: { name: string; basisPoints: number; validFrom: string }) => ({
  collection: 'commission-rates',
  id,
  name: `${name}: ${rateInWords(rate)}`,
})

async function getEstateName(tx: Tx, id: string): Promise<string> {
  const title = await estateTitle(tx, id)
  if (title === null) throw new NotFoundError('There is no such estate.')
  return title
}
