import { expect } from 'vitest'
import { aUnit } from '@/db/testing/inventory'
import { aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { listUnitLeads } from './unit-interest'

test('leads for a home are counted for all staff, and have a name only for staff who see the person', async ({
  db,
}) => {
  const [agent, other] = [await aStaffMember(db, { role: 'sales' }), await aStaffMember(db, { role: 'sales' })]
  const { id: unitId } = await aUnit(db)
  await aLead(db, { unitId, name: 'Mine', deal: { ownerId: agent.id }, createdAt: new Date('2026-11-01') })
  await aLead(db, { unitId, name: 'Theirs', deal: { ownerId: other.id }, createdAt: new Date('2026-11-02') })
  const namesFor = async (ownerId: string | null) =>
    (await listUnitLeads(db, unitId, { ownerId })).map(({ name, isVisible }) => [name, isVisible])
  expect(await namesFor(null)).toEqual([
    ['Mine', true],
    ['Theirs', true],
  ])
  expect(await namesFor(agent.id)).toEqual([
    ['Mine', true],
    [null, false],
  ])
})
