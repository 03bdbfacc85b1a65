import { createElement } from 'react'
import { describe, expect } from 'vitest'
import { renderHtml } from '@/components/testing/render'
import type { Tx } from '@/db/connect'
import { unitClaimsTable } from '@/db/tables/inventory'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { test } from '@/db/testing/test'
import { ensureSettings } from '@/lib/intake/testing/settings'
import type { Estate, UnitType } from '@/lib/site/estates'
import { UnitCard } from './unit-card'

async function render(db: Tx, unit: Partial<UnitType>, estate: Partial<Estate> = {}) {
  await ensureSettings(db)
  const estateEntry = await anEntry(db, 'estates', { ...publishedValues, ...estate })
  const entry = await anEntry(db, 'unitTypes', {
    ...publishedValues,
    estateId: estateEntry.id,
    imageId: null,
    floorPlanId: null,
    ...unit,
  })
  return renderHtml(createElement(UnitCard, { unit: entry, estate: estateEntry }))
}

describe('a unit card', () => {
  test('a unit card shows the price of its type, then the lowest price of its homes, and a note until all are sold', async ({
    db,
  }) => {
    const priceNote = 'Ready from March 2027'
    await ensureSettings(db)
    const estate = await anEntry(db, 'estates', publishedValues)
    const type = await anEntry(db, 'unitTypes', {
      ...publishedValues,
      estateId: estate.id,
      imageId: null,
      floorPlanId: null,
      price: 9_000_000,
      priceNote,
    })
    const show = () => renderHtml(createElement(UnitCard, { unit: type, estate }))

    expect(await show()).toContain('KES 9,000,000')

    const unit = await aUnit(db, { estateId: type.estateId, unitTypeId: type.id, price: 8_500_000 })
    const available = await show()
    expect(available).toContain('From KES 8,500,000')
    expect(available).toContain('1 of 1 available')
    expect(available).toContain(priceNote)

    await db.insert(unitClaimsTable).values({
      unitId: unit.id,
      kind: 'sale',
      during: { from: new Date(), until: null },
      staffName: 'Sample Agent',
    })
    const sold = await show()
    expect(sold).toContain('Sold out')
    expect(sold).not.toContain(priceNote)
  })

  test('the button of a unit card contains the title of the unit type', async ({ db }) => {
    const textOfAction = (html: string) => /href="#request"[^>]*>(.*?)<\/a>/.exec(html)?.[1]?.replace(/<[^>]+>/g, '')

    const reservation = await render(db, { title: 'Tausi' }, { requestKind: 'reservation' })
    expect(textOfAction(reservation)).toBe('Reserve Tausi')

    const enquiry = await render(db, { title: 'Tausi' }, { requestKind: 'enquiry' })
    expect(textOfAction(enquiry)).toBe('Enquire about Tausi')
  })

  test('a unit card shows the number of floors', async ({ db }) => {
    expect(await render(db, { floors: 2 })).toMatch(/>2<span class="sr-only"> floors</)
  })
})
