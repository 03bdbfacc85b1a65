import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { testBefore } from './testing/before-migration.ts'

const [estate, type, unit, agent] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]

testBefore('20261127170956_targets-and-commission.sql')(
  'sales from before the migration get the current role of their seller',
  async ({ before: { sql, migrate } }) => {
    await sql`insert into staff (id, email, name, role) values (${agent}, 'agent@example.com', 'Agent Sample', 'sales')`
    await sql`insert into estates (id, title, slug, status, place, summary, accent, hero_image_id, overview_title, overview)
      values (${estate}, 'Sample Estate', 'sample-estate', 'published', 'Vipingo', '', 'forest', ${randomUUID()}, '', '')`
    await sql`insert into unit_types (id, title, status, estate_id, price, kind, summary)
      values (${type}, 'Sample Villa', 'published', ${estate}, 9000000, 'villa', '')`
    await sql`insert into units (id, estate_id, unit_type_id, code, block) values (${unit}, ${estate}, ${type}, 'A-1', 'A')`
    const claim = (kind: string, seller: string | null, from: string, until: string | null) => sql`
      insert into unit_claims (unit_id, kind, seller_id, staff_name, during)
      values (${unit}, ${kind}, ${seller}, 'Manager Sample', tstzrange(${from}, ${until}))`
    await claim('hold', null, '2026-11-01T09:00:00Z', '2026-11-02T09:00:00Z')
    await claim('sale', agent, '2026-11-03T09:00:00Z', null)

    await migrate()

    const rows = await sql`select kind, seller_role from unit_claims order by lower(during)`
    expect([...rows]).toEqual([
      { kind: 'hold', seller_role: null },
      { kind: 'sale', seller_role: 'sales' },
    ])
  },
)
