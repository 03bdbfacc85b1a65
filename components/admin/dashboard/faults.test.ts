import { sql } from 'drizzle-orm'
import { createElement } from 'react'
import { expect } from 'vitest'
import { localToday } from '@/db/inventory/dates'
import { rejectedFormsTable } from '@/db/tables/leads'
import { test } from '@/db/testing/test'
import { renderHtml } from '../../testing/render'
import { Faults } from './faults'

test('owners read on Today how many forms were asked to wait since yesterday', async ({ db }) => {
  await db.delete(rejectedFormsTable)
  const shown = () => renderHtml(createElement(Faults))
  expect(await shown()).not.toContain('asked to wait')

  await db.insert(rejectedFormsTable).values({ day: localToday, route: '/api/subscribe', count: 1 })
  expect(await shown()).toContain('One form was asked to wait since yesterday')

  const yesterday = sql`${localToday} - 1`
  const before = sql`${localToday} - 2`
  await db.insert(rejectedFormsTable).values([
    { day: yesterday, route: '/api/book_tour', count: 6 },
    { day: before, route: '/api/book_tour', count: 90 },
  ])
  expect(await shown()).toContain('>7 forms were asked to wait since yesterday')
  await db.delete(rejectedFormsTable)
})
