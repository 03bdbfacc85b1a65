import { createElement } from 'react'
import { expect } from 'vitest'
import { renderHtml } from '@/components/testing/render'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { EstateRows } from './estate-list'

test('an estate whose homes have one bedroom shows the word in the singular', async ({ db }) => {
  const estate = await anEntry(db, 'estates', publishedValues)
  const aType = (beds: number) =>
    anEntry(db, 'unitTypes', { ...publishedValues, estateId: estate.id, imageId: null, floorPlanId: null, beds })
  const show = () =>
    renderHtml(
      createElement(EstateRows, { estates: [{ ...estate, homeImageId: null, heroImageId: crypto.randomUUID() }] }),
    )
  await aType(1)
  expect(await show()).toContain(' 1 bedroom<')
  await aType(2)
  expect(await show()).toContain(' 1–2 bedrooms<')
})
