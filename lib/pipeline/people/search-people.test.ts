import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { contactsTable } from '@/db/tables/contacts'
import { test } from '@/db/testing/test'
import { matchesPerson } from './search-people'

test.for([
  ['712345', ['contacts_phone_parts_index', 'leads_phone_parts_index']],
  // A whole number is found as a word of a lead.
  ['0712 345 678', ['contacts_phone_parts_index', 'leads_words_index']],
  ['020 123 4567 ext 12', ['contacts_phone_parts_index', 'leads_words_index']],
] as const)('a search for a phone number, or a part of it, uses indexes: %s', async ([q, indexes], { db }) => {
  const plan = await db.transaction(async tx => {
    // Other plans are faster for the few rows of this test, but slow for many rows.
    for (const planType of ['seqscan', 'indexscan', 'indexonlyscan', 'nestloop', 'mergejoin'])
      await tx.execute(sql.raw(`set local enable_${planType} = off`))
    const rows = await tx.execute(sql`explain select 1 from contacts where ${matchesPerson(contactsTable.id, q)}`)
    return rows.map(row => Object.values(row)[0]).join('\n')
  })
  for (const index of indexes) expect(plan).toContain(index)
})
