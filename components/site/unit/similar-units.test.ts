import { createElement } from 'react'
import { expect } from 'vitest'
import { renderHtml } from '@/components/testing/render'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { test } from '@/db/testing/test'
import { listFinderHomes } from '@/lib/site/homes/finder-homes'
import { listUnits, type PublicUnit } from '@/lib/site/homes/units'
import { SimilarUnits } from './similar-units'
import { UnitTable } from './unit-table'

test('after the price list has ended, the homes nearby and the table of homes ask visitors to ask for the price', async ({
  db,
}) => {
  const estate = await anEntry(db, 'estates', { ...publishedValues, pricesUntil: '2026-01-31', hasOwnPage: true })
  const { id: estateId } = estate
  const type = await anEntry(db, 'unitTypes', { ...publishedValues, estateId, imageId: null, floorPlanId: null })
  for (const price of [8_500_000, 9_000_000]) await aUnit(db, { estateId, unitTypeId: type.id, price })
  const units = await listUnits(estateId)
  const nearby = createElement(SimilarUnits, { estate, unit: units[0] as PublicUnit, units, types: [type], plan: null })
  expect(await renderHtml(nearby)).toContain('Ask for today’s price')

  const homes = (await listFinderHomes()).filter(home => home.estate.slug === estate.slug)
  const list = { sort: 'code', page: 1 } as const
  const table = createElement(UnitTable, { title: estate.title, path: '/homes', homes, list })
  expect((await renderHtml(table)).match(/<td>Ask for today’s price<\/td>/g)).toHaveLength(2)
})
