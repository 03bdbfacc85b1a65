import { describe, expect } from 'vitest'
import { unitClaimsTable } from '@/db/tables/inventory'
import { anEntry } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { aContact, aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { findLeadChoice, findLeadChoices, listHolders } from './lead-choices'

const everybody = { ownerId: null }

describe('people for whom a home can be held', () => {
  test('are found by name, phone and reference, each deal once with its newest message', async ({ db }) => {
    const name = unique('Wanjiru')
    const phone = '+254722000111'
    const contact = await aContact(db, { name, phone })
    const estate = await anEntry(db, 'estates', { title: 'Zawadi' })
    const old = await aLead(db, { contactId: contact.id, name, deal: { estateId: estate.id } })
    const later = { contactId: contact.id, dealId: old.dealId, createdAt: new Date(Date.now() + 1000) }
    const newest = await aLead(db, { ...later, name })
    const choice = { reference: newest.reference, label: `${name}, ${phone}, Zawadi` }
    for (const q of [name.toLowerCase(), '0722 000 111', old.reference.toLowerCase(), newest.reference])
      expect(await findLeadChoices(db, q, everybody), q).toEqual([choice])
    expect(await findLeadChoices(db, '', everybody)).toEqual([])
    expect(await findLeadChoice(db, newest.reference.toLowerCase(), everybody)).toEqual(choice)
  })

  test('of colleagues are out of sight: not found, not proposed, not named as holders', async ({ db }) => {
    const [agent, colleague] = await Promise.all([aStaffMember(db), aStaffMember(db)])
    const name = unique('Hidden')
    const contact = await aContact(db, { name })
    const lead = await aLead(db, { contactId: contact.id, name, deal: { ownerId: colleague.id } })
    const unit = await aUnit(db)
    const during = { from: new Date(Date.now() - 1000), until: null }
    await db
      .insert(unitClaimsTable)
      .values({ unitId: unit.id, kind: 'hold', during, leadId: lead.id, staffName: 'Somebody' })
    const found = async (ownerId: string) => [
      (await findLeadChoices(db, name, { ownerId })).length,
      await findLeadChoice(db, lead.reference, { ownerId }),
      (await listHolders(db, [unit.id], { ownerId })).get(unit.id) ?? null,
    ]
    const choice = { reference: lead.reference, label: expect.stringContaining(name) }
    expect(await found(colleague.id)).toEqual([1, choice, choice])
    expect(await found(agent.id)).toEqual([0, null, null])
  })
})
