import { createElement } from 'react'
import { describe, expect } from 'vitest'
import { renderHtml } from '@/components/testing/render'
import type { Tx } from '@/db/connect'
import { plainText } from '@/db/content/rich-text'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { aMediaFile } from '@/db/testing/media-file'
import { test } from '@/db/testing/test'
import { listPaymentsFor } from '@/lib/payments/plans'
import { findHome } from '@/lib/site/homes/units'
import { UnitFloorPlans } from './unit-floor-plans'
import { UnitHead } from './unit-head'
import { listPicturesOf } from './unit-pictures'

const price = 17_900_000

async function aHome(db: Tx, values = {}, requestKind: 'enquiry' | 'reservation' = 'enquiry') {
  const estate = await anEntry(db, 'estates', { ...publishedValues, requestKind, pricesUntil: '2099-06-30' })
  const type = await anEntry(db, 'unitTypes', { ...publishedValues, estateId: estate.id, price })
  await anEntry(db, 'paymentPlans', {
    ...{ ...publishedValues, estateId: estate.id, unitTypeId: null, depositBy: 'percent', deposit: 20 },
    ...{ instalments: 18, intervalMonths: 1, handoverPercent: 0, validFrom: null, validUntil: null },
  })
  const { code } = await aUnit(db, { estateId: estate.id, unitTypeId: type.id, ...values })
  const home = await findHome(estate.slug, code)
  if (!home) throw new Error('The home is not listed.')
  return home
}

async function headOf(home: Awaited<ReturnType<typeof aHome>>) {
  const payments = await listPaymentsFor({ estateId: home.estate.id, unitTypeId: home.type.id, price })
  return renderHtml(createElement(UnitHead, { ...home, pictures: [], payments: payments[0] }))
}
const filledButtons = (html: string) =>
  [...html.matchAll(/<a [^>]*button-primary[^>]*>([^<]+)</g)].map(([, text]) => text)

describe('the head of the page of a home', () => {
  test('has the price, what it is a month, its last day, and one filled button', async ({ db }) => {
    const home = await aHome(db)
    const html = await headOf(home)
    expect(plainText(html)).toMatch(
      /KES 17,900,000 ?KES 795,555 a month for 18 months ?This price is valid until 30 June 2099/,
    )
    expect(html).toContain(`href="/payment-plan?unit=${home.estate.slug}/`)
    expect(filledButtons(html)).toEqual(['Ask about it'])
    expect(filledButtons(await headOf(await aHome(db, {}, 'reservation')))).toEqual(['Ask us to hold it'])
  })

  test('offers a mail instead of a hold for a home that is not available', async ({ db }) => {
    const html = await headOf(await aHome(db, { releasedAt: null }, 'reservation'))
    expect(filledButtons(html)).toEqual(['Tell me when it is available'])
    expect(html).toContain('href="#waiting"')
  })

  test('has no price for a home that is gone, and leads to the available homes', async ({ db }) => {
    const html = await headOf(await aHome(db, { withdrawnAt: new Date(0) }))
    expect(html).not.toMatch(/17,900,000|a month/)
    expect(filledButtons(html)).toEqual(['See the available homes'])
  })
})

test('the pictures of a home are those of its type, each once, or else the picture of the estate', async ({ db }) => {
  const { estate, type } = await aHome(db)
  const [first, second] = [(await aMediaFile(db)).id, (await aMediaFile(db)).id]
  const shown = async (imageId: string | null, galleryImageIds: string[]) =>
    (await listPicturesOf(estate, { ...type, imageId, galleryImageIds })).map(({ id }) => id)
  expect(await shown(first, [second, first])).toEqual([first, second])
  expect(await shown(null, [])).toEqual([estate.heroImageId])
})

test('all levels of the floor plan of a type are rendered, with their rooms', async ({ db }) => {
  const { estate, type } = await aHome(db)
  const level = (name: string, position: number) =>
    anEntry(db, 'floorPlans', {
      ...{ ...publishedValues, estateId: estate.id, title: 'Tausi', level: name, imageId: null, openings: [] },
      position,
      rooms: [{ name: `Room on the ${name}`, x: 0, y: 0, width: 4, depth: 3 }],
    })
  const ground = await level('Ground floor', 0)
  const first = await level('First floor', 1)
  const html = await renderHtml(createElement(UnitFloorPlans, { type: { ...type, floorPlanId: ground.id } }))
  const pictures = [...html.matchAll(/<img [^>]*src="([^"]+)"[^>]*alt="([^".]+)/g)].map(([, path, text]) => [
    path,
    text,
  ])
  expect(pictures).toEqual([
    [`/plans/${ground.id}?as=picture&amp;v=${ground.version}`, 'Plan of Tausi, ground floor'],
    [`/plans/${first.id}?as=picture&amp;v=${first.version}`, 'Plan of Tausi, first floor'],
  ])
  expect(html).toMatch(/Room on the Ground floor.*Room on the First floor/s)
  expect(await renderHtml(createElement(UnitFloorPlans, { type: { ...type, floorPlanId: null } }))).toBe('')
})
