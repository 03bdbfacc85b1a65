import { inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { unitsTable } from '@/db/tables/inventory'
import { aUnit } from '@/db/testing/inventory'
import { signInAs } from '@/db/testing/signed-in'
import { test } from '@/db/testing/test'
import { changeCells, undoChange } from './grid-actions'

async function notesOf(db: Tx, ids: string[]) {
  const rows = await db.select().from(unitsTable).where(inArray(unitsTable.id, ids))
  return ids.map(id => rows.find(row => row.id === id)?.visitorNote)
}

test('pasted cells are stored together, or none of them if one cannot be read', async ({ db }) => {
  await signInAs(db, 'sales-manager')
  const one = await aUnit(db)
  const other = await aUnit(db, { estateId: one.estateId, unitTypeId: one.unitTypeId })
  const ids = [one.id, other.id]
  const notes = ids.map(id => ({ id, column: 'visitorNote', before: null, text: 'By the park' }))
  const price = (text: string) => ({ id: other.id, column: 'price', before: null, text })

  expect(await changeCells([...notes, price('cheap')])).toMatchObject({
    done: false,
    message: expect.stringContaining(`Price of home ${other.code}, “cheap”: `),
  })
  expect(await notesOf(db, ids)).toEqual([null, null])

  const pasted = await changeCells([...notes, price('13.6M')])
  expect(pasted).toMatchObject({ done: true, value: 3 })
  expect(await notesOf(db, ids)).toEqual(['By the park', 'By the park'])

  await undoChange((pasted.done && pasted.batchId) || '')
  expect(await notesOf(db, ids)).toEqual([null, null])
})
