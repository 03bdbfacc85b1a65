import { describe, expect } from 'vitest'
import { unitClaimsTable } from '@/db/tables/inventory'
import { anEntry } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { aContact, aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { findLeadChoices, listHolders, listSenderChoices } from './lead-choices'

const allDeals = { ownerId: null }

describe('the choice of a person for a home', () => {
  test('finds people by name, phone and reference, each deal once with its newest lead', async ({ db }) => {
    const name = unique('Wanjiru')
    const phone = '+254722000111'
    const contact = await aContact(db, { name, phone })
    const estate = await anEntry(db, 'estates', { title: 'Zawadi' })
    const old = await aLead(db, { contactId: contact.id, name, deal: { estateId: estate.id } })
    const sameDeal = { contactId: contact.id, dealId: old.dealId, createdAt: new Date(Date.now() + 1000) }
    const newest = await aLead(db, { ...sameDeal, name })
    const choice = {
      id: newest.id,
      dealId: newest.dealId,
      reference: newest.reference,
      label: `${name}, ${phone}, Zawadi`,
    }
    for (const q of [name.toLowerCase(), '0722 000 111', old.reference.toLowerCase(), newest.reference])
      expect(await findLeadChoices(db, q, allDeals), q).toEqual([choice])
    expect(await findLeadChoices(db, '', allDeals)).toEqual([])
    expect(await listSenderChoices(db, newest.reference.toLowerCase(), allDeals)).toEqual([choice])
  })

  test('does not find, propose or name people of colleagues who are out of scope', async ({ db }) => {
    const [agent, colleague] = await Promise.all([aStaffMember(db), aStaffMember(db)])
    const name = unique('Hidden')
    const contact = await aContact(db, { name })
    const lead = await aLead(db, { contactId: contact.id, name, deal: { ownerId: colleague.id } })
    const unit = await aUnit(db)
    const during = { from: new Date(Date.now() - 1000), until: null }
    await db
      .insert(unitClaimsTable)
      .values({ unitId: unit.id, kind: 'hold', during, leadId: lead.id, staffName: 'Somebody' })
    const resultsFor = async (ownerId: string) => [
      (await findLeadChoices(db, name, { ownerId })).length,
      (await listSenderChoices(db, lead.reference, { ownerId })).length,
      (await listHolders(db, [unit.id], { ownerId })).get(unit.id) ?? null,
    ]
    const choice = { id: lead.id, dealId: lead.dealId, reference: lead.reference, label: expect.stringContaining(name) }
    expect(await resultsFor(colleague.id)).toEqual([1, 1, choice])
    expect(await resultsFor(agent.id)).toEqual([0, 0, null])
  })

  test('offers each sender of a deal with their newest lead and their own phone', async ({ db }) => {
    const [peter, mary] = [unique('Peter'), unique('Mary')]
    const contact = await aContact(db, { name: peter, phone: '+254722000111' })
    const first = await aLead(db, { contactId: contact.id, name: peter })
    const sameDeal = { contactId: contact.id, dealId: first.dealId }
    const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)
    const second = await aLead(db, { ...sameDeal, name: mary, phone: '+254722000222', createdAt: inSeconds(1) })
    const unnamed = await aLead(db, { ...sameDeal, name: null, phone: '+254722000333', createdAt: inSeconds(2) })
    const third = await aLead(db, { ...sameDeal, name: mary.toUpperCase(), email: null, createdAt: inSeconds(3) })
    const petersChoice = {
      id: unnamed.id,
      dealId: unnamed.dealId,
      reference: unnamed.reference,
      label: `${peter}, +254722000111`,
    }
    const marysChoice = { id: third.id, dealId: third.dealId, reference: third.reference, label: mary.toUpperCase() }
    expect(await findLeadChoices(db, peter, allDeals)).toEqual([marysChoice, petersChoice])
    expect(await listSenderChoices(db, third.reference, allDeals)).toEqual([marysChoice, petersChoice])
    expect(await listSenderChoices(db, second.reference, allDeals)).toEqual([
      { id: second.id, dealId: second.dealId, reference: second.reference, label: `${mary}, +254722000222` },
      petersChoice,
    ])
  })
})
