import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { testBefore } from './testing/before-migration.ts'

const [estate, type, unitWithoutQuote, unitWithQuotes, unitWithPrice] = [
  randomUUID(),
  randomUUID(),
  randomUUID(),
  randomUUID(),
  randomUUID(),
]
const [agent, contact, deal, lead] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]

testBefore('20261127080414_sales-are-facts.sql')(
  'reservations and sales from before the migration get a seller, a source, and a missing price, marked as found later',
  async ({ before: { sql, migrate } }) => {
    const json = (value: unknown) => JSON.stringify(value)
    await sql`insert into staff (id, email, name, role) values (${agent}, 'agent@example.com', 'Agent Sample', 'sales')`
    await sql`insert into estates (id, title, slug, status, place, summary, accent, hero_image_id, overview_title, overview)
      values (${estate}, 'Sample Estate', 'sample-estate', 'published', 'Vipingo', '', 'forest', ${randomUUID()}, '', '')`
    await sql`insert into unit_types (id, title, status, estate_id, price, kind, summary)
      values (${type}, 'Sample Villa', 'published', ${estate}, 9000000, 'villa', '')`
    for (const [id, code] of [
      [unitWithoutQuote, 'A-1'],
      [unitWithQuotes, 'A-2'],
      [unitWithPrice, 'A-3'],
    ] as const)
      await sql`insert into units (id, estate_id, unit_type_id, code, block) values (${id}, ${estate}, ${type}, ${code}, 'A')`
    await sql`insert into contacts (id, name) values (${contact}, 'Wanjiru Sample')`
    await sql`insert into deals (id, contact_id, stage, owner_id) values (${deal}, ${contact}, 'sold', ${agent})`
    await sql`insert into leads (id, reference, kind, contact_id, deal_id, campaign)
      values (${lead}, ${randomUUID()}, 'tour', ${contact}, ${deal}, ${json({ utm_source: 'radio' })})`
    const quote = (total: number, createdAt: string, state = 'issued', validUntil = '2026-12-01') => sql`
      insert into quotes (number, token, state, lead_id, unit_id, list_price, total, terms, valid_until, staff_name, created_at)
      values (${total}, ${randomUUID()}, ${state}, ${lead}, ${unitWithQuotes}, 9000000, ${total}, '{}', ${validUntil}, 'Agent Sample', ${createdAt})`
    // Only the first quote applies to the claims of 1 November: it is neither withdrawn, expired nor newer.
    await quote(8500000, '2026-10-01T09:00:00Z')
    await quote(8400000, '2026-10-02T09:00:00Z', 'withdrawn')
    await quote(8300000, '2026-10-03T09:00:00Z', 'issued', '2026-10-31')
    await quote(8000000, '2026-11-02T09:00:00Z')
    const claim = (unit: string, kind: string, leadId: string | null, price: number | null = null) => sql`
      insert into unit_claims (unit_id, kind, lead_id, staff_name, price, during)
      values (${unit}, ${kind}, ${leadId}, 'Manager Sample', ${price}, tstzrange('2026-11-01T09:00:00Z', null))`
    await claim(unitWithoutQuote, 'reservation', null)
    await claim(unitWithQuotes, 'sale', lead)
    await claim(unitWithPrice, 'sale', lead, 7000000)

    await migrate()

    const rows =
      await sql`select unit_claims.price::int, price_basis, is_reckoned, seller_id, seller_name, source, campaign
      from unit_claims join units on units.id = unit_id order by code`
    const ofAgent = { seller_id: agent, seller_name: 'Agent Sample', source: 'radio', campaign: 'No campaign' }
    expect([...rows]).toEqual([
      {
        ...{ price: 9000000, price_basis: 'list', is_reckoned: true },
        ...{ seller_id: null, seller_name: 'Manager Sample', source: null, campaign: null },
      },
      { ...ofAgent, price: 8500000, price_basis: 'quote', is_reckoned: true },
      { ...ofAgent, price: 7000000, price_basis: 'list', is_reckoned: false },
    ])
  },
)
