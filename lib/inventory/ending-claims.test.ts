import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import type { Period } from '@/db/period'
import { type ClaimKind, unitClaimsTable } from '@/db/tables/inventory'
import { aUnit } from '@/db/testing/inventory'
import { aLead } from '@/db/testing/leads'
import { test } from '@/db/testing/test'
import { listEndingClaims } from './ending-claims'

// 21:00 UTC is midnight in Nairobi.
const now = new Date('2026-11-23T12:00:00Z')

/** Stores a claim of a new home; returns the code of the home. */
const addClaim = async (db: Tx, kind: ClaimKind, from: string, until: string | null, values = {}) => {
  const unit = await aUnit(db)
  const during: Period = { from: new Date(from), until: until ? new Date(until) : null }
  await db.insert(unitClaimsTable).values({ unitId: unit.id, kind, during, staffName: 'Sample Agent', ...values })
  return unit.code
}

describe('the board of ending claims', () => {
  test('lists the holds that end today and tomorrow in Nairobi, and reservations without an agreement', async ({
    ownDatabase: { db },
  }) => {
    const lead = await aLead(db)
    const late = await addClaim(db, 'hold', '2026-11-20T00:00Z', '2026-11-23T20:59:59Z', { leadId: lead.id })
    const soon = await addClaim(db, 'hold', '2026-11-20T00:00Z', '2026-11-23T12:00:01Z')
    const tomorrow = await addClaim(db, 'hold', '2026-11-21T00:00Z', '2026-11-23T21:00:00Z')
    const lastTomorrow = await addClaim(db, 'hold', '2026-11-21T00:00Z', '2026-11-24T20:59:59Z')
    await addClaim(db, 'hold', '2026-11-22T00:00Z', '2026-11-24T21:00:00Z')
    await addClaim(db, 'hold', '2026-11-20T00:00Z', '2026-11-23T12:00:00Z')
    const reserved = await addClaim(db, 'reservation', '2026-10-01T00:00Z', null)
    await addClaim(db, 'reservation', '2026-10-01T00:00Z', null, { agreementOn: '2026-11-01' })
    await addClaim(db, 'reservation', '2026-10-01T00:00Z', '2026-10-20T00:00Z')
    await addClaim(db, 'sale', '2026-10-01T00:00Z', null)
    const board = await listEndingClaims(db, now)
    const codes = (claims: { code: string }[]) => claims.map(({ code }) => code)
    expect(codes(board.today)).toEqual([soon, late])
    expect(codes(board.tomorrow)).toEqual([tomorrow, lastTomorrow])
    expect(codes(board.reservations)).toEqual([reserved])
    expect(board.today[1]).toMatchObject({ lead: lead.reference, leadId: lead.id, isExtended: false })
  })
})
