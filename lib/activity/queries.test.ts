import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { contactsTable } from '@/db/tables/contacts'
import { auditLogTable } from '@/db/tables/history'
import { aContact, aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { auditViewSchema, listAuditEvents, streamAuditEvents } from './queries'

const view = (query: Record<string, unknown>) => auditViewSchema.parse(query)

test('audit events are listed newest first, in pages, with the total', async ({ db }) => {
  const name = await thirtyEvents(db)
  const first = await listAuditEvents(view({ q: name }))
  const second = await listAuditEvents(view({ q: name, page: '2' }))
  expect(first.total).toBe(30)
  expect([...first.events, ...second.events].map(event => event.changed[0])).toEqual(
    Array.from({ length: 30 }, (_, index) => String(29 - index)),
  )
})

test('audit events are filtered by staff, action, text and day in Nairobi', async ({ db }) => {
  const staff = await aStaffMember(db)
  const event = (action: string, at: string) =>
    db.insert(auditLogTable).values({ staffId: staff.id, staffName: staff.name, action, at: new Date(at) })
  await event('save', '2026-03-01T20:59:59Z')
  await event('save', '2026-03-01T21:00:00Z')
  await event('publish', '2026-03-02T20:59:59Z')
  await event('save', '2026-03-02T21:00:00Z')

  const countEvents = async (query: Record<string, unknown>) =>
    (await listAuditEvents(view({ staff: staff.id, ...query }))).total
  expect(await countEvents({})).toBe(4)
  expect(await countEvents({ from: '2026-03-02', to: '2026-03-02' })).toBe(2)
  expect(await countEvents({ from: '2026-03-02', to: '2026-03-01' })).toBe(3)
  expect(await countEvents({ from: '2026-03-02', action: 'save' })).toBe(2)
  // A per cent sign is not a wildcard.
  expect(await countEvents({ q: '%' })).toBe(0)
})

test('events about a person and about a lead have the name of the person and are found by it', async ({ db }) => {
  const staff = await aStaffMember(db)
  const contact = await aContact(db, { name: unique('Jane') })
  const lead = await aLead(db, { contactId: contact.id })
  const by = { staffId: staff.id, staffName: staff.name, action: 'add' }
  await db.insert(auditLogTable).values([
    { ...by, collection: 'leads', entryId: lead.id, entryName: `Lead ${lead.reference}` },
    { ...by, collection: 'contacts', entryId: contact.id, entryName: 'a contact' },
  ])
  const { events } = await listAuditEvents(view({ staff: staff.id }))
  expect(events.map(({ person }) => person)).toEqual([contact.name, contact.name])

  const countFound = async () => (await listAuditEvents(view({ staff: staff.id, q: contact.name ?? '' }))).total
  expect(await countFound()).toBe(2)
  await db.update(contactsTable).set({ name: null }).where(eq(contactsTable.id, contact.id))
  expect(await countFound()).toBe(0)
})

test('invalid query parameters are ignored', () => {
  expect(view({ page: '-1', from: 'yesterday', staff: 'me', q: 'x'.repeat(200) })).toEqual({
    q: '',
    action: '',
    staff: null,
    from: null,
    to: null,
    page: 1,
  })
})

test('the export has every row once, oldest first', async ({ db }) => {
  const name = await thirtyEvents(db)
  const order: (string | undefined)[] = []
  for await (const event of streamAuditEvents(db, view({ q: name }))) order.push(event.changed[0])
  expect(order).toEqual(Array.from({ length: 30 }, (_, index) => String(index)))
})

async function thirtyEvents(db: Tx) {
  const staffName = unique('Achieng')
  await db.insert(auditLogTable).values(
    Array.from({ length: 30 }, (_, index) => ({
      staffName,
      action: 'save',
      changed: [String(index)],
      at: new Date(Date.UTC(2026, 5, 1, 0, index)),
    })),
  )
  return staffName
}
