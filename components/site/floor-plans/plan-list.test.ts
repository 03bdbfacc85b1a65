import { createElement } from 'react'
import { expect } from 'vitest'
import { renderHtml } from '@/components/testing/render'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { listPlannedHouses } from '@/lib/site/floor-plans'
import { HouseFacts } from './plan-list'

test('a house shows the bedrooms and bathrooms that any of its levels states', async ({ db }) => {
  const { id: estateId } = await anEntry(db, 'estates', publishedValues)
  const level = { ...publishedValues, estateId, title: 'Jacaranda', rooms: [] }
  await anEntry(db, 'floorPlans', { ...level, level: 'Ground floor', beds: null, baths: 1, position: 1 })
  await anEntry(db, 'floorPlans', { ...level, level: 'First floor', beds: 4, baths: 3, position: 2 })
  const [house] = await listPlannedHouses(estateId)
  const html = await renderHtml(house && createElement(HouseFacts, { house }))
  expect(html.replace(/<[^>]+>/g, ' ').match(/\d+ +\w+/g)).toEqual(['4  bedrooms', '3  bathrooms'])
})
