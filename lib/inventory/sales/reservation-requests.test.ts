import { and, eq, isNotNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { unitClaimsTable } from '@/db/tables/inventory'
import { emailsTable } from '@/db/tables/leads'
import { aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { OutdatedScreenError } from '@/lib/errors'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { aQuotableHome } from '@/lib/quotes/testing/a-quotable-home'
import { allDeals } from '../../pipeline/deal-scope'
import { findReservationOrSale } from '../../pipeline/deals/reservations-and-sales'
import { listLeadUnitEvents } from '../../pipeline/deals/unit-interest'
import { findStaffUnit } from '../queries'
import { changeUnit, transitionsFrom } from '../unit-transitions'
import { listOwnRequests } from './own-requests'
import { proposeSale } from './propose-sale'
import { listReservationRequests } from './reservation-requests'

const receipt = { receiptNumber: 'R 1', receiptAmount: 250_000 }

/** Returns the subjects of the mails to a member of staff that contain the code. */
async function noticesTo(db: Tx, { email }: { email: string }, code: string) {
  const mails = await db.select().from(emailsTable).where(eq(emailsTable.to, email))
  return mails.map(({ subject }) => subject).filter(subject => subject.includes(code))
}

describe('a request for a reservation', () => {
  test('holds the home, and a manager reserves it with one press as the agent asked', async ({ db }) => {
    await ensureSettings(db)
    const home = await aQuotableHome(db)
    const { code } = home.unit
    const forLead = { leadId: home.lead.id }
    await expect(changeUnit(db, home.sales, home.unit.id, 'reserve', { ...forLead, ...receipt })).rejects.toThrow(
      'role',
    )
    await expect(changeUnit(db, home.manager, home.unit.id, 'ask', forLead)).rejects.toThrow('role')
    await expect(changeUnit(db, home.sales, home.unit.id, 'ask')).rejects.toThrow('Choose who')
    expect(await changeUnit(db, home.sales, home.unit.id, 'ask', { ...forLead, ...receipt })).toBe('held')
    expect(await noticesTo(db, home.manager, code)).toEqual([expect.stringContaining('reservation to decide')])
    expect(await listReservationRequests(db, home.unit.id)).toMatchObject([
      { ...receipt, leadId: home.lead.id, staffName: home.sales.name },
    ])
    // A second press corrects the receipt and sends no second notice.
    await changeUnit(db, home.sales, home.unit.id, 'ask', { ...forLead, ...receipt, receiptNumber: 'R 2' })
    expect(await noticesTo(db, home.manager, code)).toHaveLength(1)
    // The history keeps the receipt of each press.
    const found = await findStaffUnit(db, home.unit.id, allDeals)
    const asked = found?.events.filter(({ verb }) => verb === 'ask').map(({ reason }) => reason)
    expect(asked).toEqual(['Receipt R 2, KES 250,000 received', 'Receipt R 1, KES 250,000 received'])

    expect(await proposeSale(db, home.unit.id, home.lead.id)).toMatchObject({ seller: home.sales.name })
    await changeUnit(db, home.manager, home.unit.id, 'reserve', forLead)
    expect(await findReservationOrSale(db, home.unit.id)).toMatchObject({
      ...{ kind: 'reservation', receiptNumber: 'R 2', receiptAmount: 250_000, sellerName: home.sales.name },
    })
    expect(await listReservationRequests(db, home.unit.id)).toEqual([])
    expect(await listOwnRequests(db, home.sales.id)).toMatchObject([
      { code, decision: { verb: 'reserve', staffName: home.manager.name, isForSamePerson: true } },
    ])
    expect(await noticesTo(db, home.sales, code)).toEqual([expect.stringContaining(`${code} is reserved`)])
  })

  test('can be declined with a reason; the hold stays', async ({ db }) => {
    await ensureSettings(db)
    const home = await aQuotableHome(db)
    const { id, code } = home.unit
    await changeUnit(db, home.sales, id, 'ask', { leadId: home.lead.id })
    expect(await listOwnRequests(db, home.sales.id)).toMatchObject([{ code, decision: null }])
    await expect(changeUnit(db, home.sales, id, 'decline', { reason: 'No.' })).rejects.toThrow('role')
    await expect(changeUnit(db, home.manager, id, 'decline')).rejects.toThrow('Say why')
    expect(await changeUnit(db, home.manager, id, 'decline', { reason: 'No receipt.' })).toBe('held')
    expect(await listOwnRequests(db, home.sales.id)).toMatchObject([
      { decision: { verb: 'decline', reason: 'No receipt.' } },
    ])
    expect(await listOwnRequests(db, home.manager.id)).toEqual([])
    expect(await noticesTo(db, home.sales, code)).toEqual([expect.stringContaining('was not reserved')])
    await expect(changeUnit(db, home.manager, id, 'decline', { reason: 'No.' })).rejects.toThrow('Nobody asks')
  })

  test('waits until somebody else gets the home, also when its hold has run out', async ({ db }) => {
    await ensureSettings(db)
    const home = await aQuotableHome(db)
    const { id, code } = home.unit
    await changeUnit(db, home.sales, id, 'ask', { leadId: home.lead.id, ...receipt })
    const past = { from: new Date(Date.now() - 7_200_000), until: new Date(Date.now() - 3_600_000) }
    await db.update(unitClaimsTable).set({ during: past }).where(eq(unitClaimsTable.unitId, id))
    expect(await listReservationRequests(db, id)).toHaveLength(1)
    // A second request replaces the request of the hold that is over.
    await changeUnit(db, home.sales, id, 'ask', { leadId: home.lead.id, ...receipt })
    expect(await listReservationRequests(db, id)).toHaveLength(1)
    await changeUnit(db, home.sales, id, 'end-hold')
    expect(await listReservationRequests(db, id)).toEqual([])
    expect(await listOwnRequests(db, home.sales.id)).toEqual([])

    await changeUnit(db, home.sales, id, 'ask', { leadId: home.lead.id })
    // Before the first hold, because claims of a home must not overlap.
    const earlier = { from: new Date(Date.now() - 12_000_000), until: new Date(Date.now() - 9_000_000) }
    const isAsked = and(eq(unitClaimsTable.unitId, id), isNotNull(unitClaimsTable.reservationAskedAt))
    await db.update(unitClaimsTable).set({ during: earlier }).where(isAsked)
    const stranger = await aLead(db)
    await changeUnit(db, home.manager, id, 'reserve', { leadId: stranger.id, ...receipt })
    expect(await noticesTo(db, home.sales, code)).toContainEqual(expect.stringContaining('was not reserved'))
    expect(await listOwnRequests(db, home.sales.id)).toMatchObject([{ decision: { isForSamePerson: false } }])
    expect(await listReservationRequests(db, id)).toEqual([])
  })

  test('is declined when a manager ends its hold, and disappears when its author ends the hold', async ({ db }) => {
    await ensureSettings(db)
    const [declinedHome, endedHome] = [await aQuotableHome(db), await aQuotableHome(db)]
    await changeUnit(db, declinedHome.sales, declinedHome.unit.id, 'ask', { leadId: declinedHome.lead.id })
    await changeUnit(db, declinedHome.manager, declinedHome.unit.id, 'end-hold', { reason: 'A bank has it.' })
    expect(await listOwnRequests(db, declinedHome.sales.id)).toMatchObject([
      { decision: { verb: 'end-hold', staffName: declinedHome.manager.name, reason: 'A bank has it.' } },
    ])
    await changeUnit(db, endedHome.sales, endedHome.unit.id, 'ask', { leadId: endedHome.lead.id })
    await changeUnit(db, endedHome.sales, endedHome.unit.id, 'end-hold')
    const other = await aLead(db)
    await changeUnit(db, endedHome.manager, endedHome.unit.id, 'reserve', { leadId: other.id, ...receipt })
    expect(await listOwnRequests(db, endedHome.sales.id)).toEqual([])
  })

  test('is granted with a reservation that was cancelled since, and has one line after a correction', async ({
    db,
  }) => {
    await ensureSettings(db)
    const { unit, lead, sales, manager } = await aQuotableHome(db)
    for (const receiptAmount of [100_000, 200_000])
      await changeUnit(db, sales, unit.id, 'ask', { leadId: lead.id, ...receipt, receiptAmount })
    expect((await listLeadUnitEvents(db, [lead.id])).map(({ verb }) => verb)).toEqual(['ask'])
    await changeUnit(db, manager, unit.id, 'reserve', { leadId: lead.id, ...receipt })
    await changeUnit(db, manager, unit.id, 'cancel', { reason: 'The bank declined.' })
    expect(await listOwnRequests(db, sales.id)).toMatchObject([
      { decision: { verb: 'reserve', staffName: manager.name, cancelledBy: manager.name } },
    ])
  })

  test('waits again after a reservation that was a mistake', async ({ db }) => {
    await ensureSettings(db)
    const { unit, lead, sales, manager } = await aQuotableHome(db)
    await changeUnit(db, sales, unit.id, 'ask', { leadId: lead.id, ...receipt })
    const before = await listReservationRequests(db, unit.id)
    await changeUnit(db, manager, unit.id, 'reserve', { leadId: lead.id, ...receipt })
    expect(await listReservationRequests(db, unit.id)).toEqual([])
    await changeUnit(db, manager, unit.id, 'cancel', { reason: 'Another person.', isMistake: true })
    expect(await listReservationRequests(db, unit.id)).toEqual(before)
    expect(await listOwnRequests(db, sales.id)).toMatchObject([{ decision: null }])
  })

  test('cannot be granted with data from before a correction, nor after it was declined', async ({ db }) => {
    await ensureSettings(db)
    const { unit, lead, sales, manager } = await aQuotableHome(db)
    await changeUnit(db, sales, unit.id, 'ask', { leadId: lead.id, ...receipt })
    const [request] = await listReservationRequests(db, unit.id)
    const onScreen = { claimId: request?.id ?? '', askedAt: request?.askedAt ?? new Date(0) }
    await changeUnit(db, sales, unit.id, 'ask', { leadId: lead.id, receiptNumber: 'R 2', receiptAmount: 300_000 })
    const reserve = (request: typeof onScreen) =>
      changeUnit(db, manager, unit.id, 'reserve', { leadId: lead.id, ...receipt, request })
    await expect(reserve(onScreen)).rejects.toBeInstanceOf(OutdatedScreenError)
    const [corrected] = await listReservationRequests(db, unit.id)
    await changeUnit(db, manager, unit.id, 'decline', { reason: 'The cheque bounced.' })
    const correctedRequest = { ...onScreen, askedAt: corrected?.askedAt ?? new Date(0) }
    await expect(reserve(correctedRequest)).rejects.toThrow('has decided this request in the meantime')
  })

  test('fails with the name of the holder if another agent holds the home, and is not possible for a sold home', async ({
    db,
  }) => {
    const home = await aQuotableHome(db)
    const other = await aStaffMember(db, { role: 'sales' })
    await changeUnit(db, home.sales, home.unit.id, 'hold')
    const ask = changeUnit(db, other, home.unit.id, 'ask', { leadId: home.lead.id })
    await expect(ask).rejects.toThrow(`${home.sales.name} holds it.`)
    expect(transitionsFrom('sold')).not.toContain('ask')
  })
})
