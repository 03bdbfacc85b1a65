import { createElement } from 'react'
import { describe, expect } from 'vitest'
import { renderHtml } from '@/components/testing/render'
import type { Tx } from '@/db/connect'
import { anEntry, live } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { haveSettings } from '@/lib/leads/testing/settings'
import type { Estate, UnitType } from '@/lib/site/estates'
import { UnitCard } from './unit-card'

async function render(db: Tx, unit: Partial<UnitType>, estate: Partial<Estate> = {}) {
  await haveSettings(db)
  const home = await anEntry(db, 'estates', { ...live, ...estate })
  const entry = await anEntry(db, 'unitTypes', {
    ...live,
    estateId: home.id,
    imageId: null,
    floorPlanId: null,
    ...unit,
  })
  return renderHtml(createElement(UnitCard, { unit: entry, estate: home }))
}

describe('a unit card', () => {
  test('shows the note on the price until the unit is sold out', async ({ db }) => {
    const priceNote = 'Five left, ready from March 2027'

    expect(await render(db, { priceNote, availability: 'few-left' })).toContain(priceNote)

    const soldOut = await render(db, { priceNote, availability: 'sold-out' })
    expect(soldOut).toContain('Sold out')
    expect(soldOut).not.toContain(priceNote)
  })

  test('names its action after the unit, as a sentence', async ({ db }) => {
    const textOfAction = (html: string) => /href="#request"[^>]*>(.*?)<\/a>/.exec(html)?.[1]?.replace(/<[^>]+>/g, '')

    const reservation = await render(db, { title: 'Tausi' }, { requestKind: 'reservation' })
    expect(textOfAction(reservation)).toBe('Reserve Tausi')

    const enquiry = await render(db, { title: 'Tausi' }, { requestKind: 'enquiry' })
    expect(textOfAction(enquiry)).toBe('Ask about Tausi')
  })

  test('shows how many floors a home has', async ({ db }) => {
    expect(await render(db, { floors: 2 })).toMatch(/>2<span class="sr-only"> floors</)
  })
})
