import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { contactsTable } from '@/db/tables/contacts'
import { test } from '@/db/testing/test'
import { matchesPerson } from './search-people'

test.for([
  ['712345', ['contacts_phone_parts_index', 'leads_phone_parts_index']],
  // The whole number is a word of a message.
  ['0712 345 678', ['contacts_phone_parts_index', 'leads_words_index']],
  ['020 123 4567 ext 12', ['contacts_phone_parts_index', 'leads_words_index']],
] as const)(
  'the people of a phone number, or of a part of it, are found by indexes: %s',
  async ([q, indexes], { db }) => {
    const plan = await db.transaction(async tx => {
      // A few rows are read faster in other ways, which are switched off: they take long for many rows.
      for (const way of ['seqscan', 'indexscan', 'indexonlyscan', 'nestloop', 'mergejoin'])
        await tx.execute(sql.raw(`set local enable_${way} = off`))
      const rows = await tx.execute(sql`explain select 1 from contacts where ${matchesPerson(contactsTable.id, q)}`)
      return rows.map(row => Object.values(row)[0]).join('\n')
    })
    for (const index of indexes) expect(plan).toContain(index)
  },
)
