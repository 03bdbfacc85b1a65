import { expect } from 'vitest'
import { menuItemsTable } from '@/db/collections/menu-items'
import { settingsTable } from '@/db/collections/settings'
import type { Tx } from '@/db/connect'
import { type ClaimKind, unitClaimsTable } from '@/db/tables/inventory'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { test } from '@/db/testing/test'
import { localDay } from '@/lib/time/local-time'
import { listUnitTypes } from '../estates'
import { listMainMenu } from '../menu'
import { availabilityText, findEstateAvailability, findTypeAvailability, priceText } from './availability'
import { listUnits, listUnitsByCode } from './units'

const aType = (db: Tx, estateId: string, price: number | null = 9_000_000, values: object = publishedValues) =>
  anEntry(db, 'unitTypes', { ...values, estateId, price })

const claim = (db: Tx, unitId: string, kind: ClaimKind) =>
  db
    .insert(unitClaimsTable)
    .values({ unitId, kind, during: { from: new Date(Date.now() - 1_000), until: null }, staffName: 'Sample Agent' })

test('counts the homes of an estate and of a type by state, with the lowest price of an available home', async ({
  db,
}) => {
  const estate = await anEntry(db, 'estates', publishedValues)
  const [villa, plot, draftType] = [
    await aType(db, estate.id),
    await aType(db, estate.id, 2_000_000),
    await aType(db, estate.id, 1, {}),
  ]
  const aHome = (unitTypeId: string, values = {}) => aUnit(db, { estateId: estate.id, unitTypeId, ...values })
  await aHome(villa.id)
  await aHome(villa.id, { price: 8_400_000 })
  await aHome(villa.id, { price: 100, withdrawnAt: new Date(0) })
  await claim(db, (await aHome(villa.id, { price: 200 })).id, 'hold')
  await claim(db, (await aHome(villa.id, { price: 300 })).id, 'sale')
  await aHome(villa.id, { price: 400, releasedAt: null })
  await claim(db, (await aHome(plot.id)).id, 'reservation')
  await aHome(draftType.id)

  expect(await findTypeAvailability(villa.id)).toMatchObject({
    total: 5,
    available: 2,
    heldOrReserved: 1,
    notReleased: 1,
    lowestPrice: 8_400_000,
  })
  expect(await findTypeAvailability(plot.id)).toMatchObject({
    total: 1,
    available: 0,
    heldOrReserved: 1,
    notReleased: 0,
    lowestPrice: null,
  })
  expect(await findTypeAvailability(draftType.id)).toMatchObject({ total: 0 })
  expect(await findEstateAvailability(estate.id)).toEqual({
    total: 6,
    available: 2,
    heldOrReserved: 2,
    notReleased: 1,
    lowestPrice: 8_400_000,
    arePricesPast: false,
  })
})

test('an estate without homes in the inventory is announced at the lowest price of its types', async ({ db }) => {
  const estate = await anEntry(db, 'estates', publishedValues)
  expect(priceText(await findEstateAvailability(estate.id))).toBe('Price on request')
  await aType(db, estate.id)
  await aType(db, estate.id, 7_500_000)
  await aType(db, estate.id, null)

  const availability = await findEstateAvailability(estate.id)

  expect([availabilityText(availability), priceText(availability)]).toEqual([null, 'From KES 7.5M'])
})

test.for([
  [{ total: 4, available: 2 }, '2 of 4 available'],
  [{ total: 4, notReleased: 1, heldOrReserved: 3 }, 'Coming soon'],
  [{ total: 4, heldOrReserved: 1 }, 'All on hold or reserved'],
  [{ total: 4 }, 'Sold out'],
] as const)('%j is described as "%s"', ([counts, text]) => {
  const availability = {
    available: 0,
    heldOrReserved: 0,
    notReleased: 0,
    lowestPrice: null,
    arePricesPast: false,
    ...counts,
  }
  expect(availabilityText(availability)).toBe(text)
  expect(priceText(availability)).toBe(availability.available > 0 ? 'Price on request' : 'None available today')
})

const daysFromToday = (days: number) => localDay(new Date(Date.now() + days * 86_400_000))

test('a price list is valid on its last day; afterwards no price is shown', async ({ db }) => {
  const prices = async (pricesUntil: string) => {
    const estate = await anEntry(db, 'estates', { ...publishedValues, pricesUntil })
    const withoutHomes = await anEntry(db, 'estates', { ...publishedValues, pricesUntil })
    const type = await aType(db, estate.id)
    await aType(db, withoutHomes.id)
    await aUnit(db, { estateId: estate.id, unitTypeId: type.id, price: 8_000_000 })
    const [unit] = await listUnits(estate.id)
    const [listedType] = await listUnitTypes(estate.id)
    return [
      priceText(await findEstateAvailability(estate.id)),
      priceText(await findEstateAvailability(withoutHomes.id)),
      unit?.price,
      unit?.isPricePast,
      listedType?.price,
    ]
  }
  expect(await prices(daysFromToday(0))).toEqual(['From KES 8M', 'From KES 9M', 8_000_000, false, 9_000_000])
  const askText = 'Ask for today’s price'
  expect(await prices(daysFromToday(-1))).toEqual([askText, askText, null, true, null])
})

test('the menu shows the number of available homes of an estate', async ({ db }) => {
  await anEntry(db, 'settings', { ...publishedValues, outsideProperties: [], careersUrl: null })
  const estate = await anEntry(db, 'estates', { ...publishedValues, hasOwnPage: true })
  await anEntry(db, 'menuItems', {
    ...publishedValues,
    menu: 'main',
    group: 'Properties',
    label: 'The estate',
    path: `/estates/${estate.slug}`,
  })
  const availabilityInMenu = async () =>
    (await listMainMenu()).flatMap(({ entries }) => entries).find(({ label }) => label === 'The estate')?.availability
  expect(await availabilityInMenu()).toBeUndefined()
  await aUnit(db, { estateId: estate.id, unitTypeId: (await aType(db, estate.id)).id })
  expect(await availabilityInMenu()).toBe('1 of 1 available')
})

test('a home is found by its code in upper or lower case, unless it is withdrawn', async ({ db }) => {
  const estate = await anEntry(db, 'estates', { ...publishedValues, hasOwnPage: true })
  const unitTypeId = (await aType(db, estate.id)).id
  await aUnit(db, { estateId: estate.id, unitTypeId, code: 'Quokka-7' })
  await aUnit(db, { estateId: estate.id, unitTypeId, code: 'Quokka-8', withdrawnAt: new Date(0) })

  expect(await listUnitsByCode(db, 'QUOKKA-7')).toMatchObject([{ code: 'Quokka-7', state: 'available' }])
  expect(await listUnitsByCode(db, 'quokka-8')).toEqual([])
  expect(await listUnitsByCode(db, 'quokka')).toEqual([])
})

test('the outside properties are in the group with the estates, whatever its name', async ({ db }) => {
  await db.delete(menuItemsTable)
  await db.delete(settingsTable)
  await anEntry(db, 'settings', {
    ...publishedValues,
    outsideProperties: [{ name: 'The lodge', url: 'https://lodge.example', description: 'By the lake' }],
    careersUrl: null,
  })
  const estate = await anEntry(db, 'estates', { ...publishedValues, hasOwnPage: true })
  const entry = { ...publishedValues, menu: 'main', section: null } as const
  await anEntry(db, 'menuItems', { ...entry, group: 'Media', label: 'Articles', path: '/articles', position: 1 })
  const path = `/estates/${estate.slug}`
  await anEntry(db, 'menuItems', { ...entry, group: 'Our places', label: 'Estate', path, position: 2 })
  const labels = (await listMainMenu()).map(({ label, entries }) => [label, ...entries.map(each => each.label)])
  expect(labels).toEqual([
    ['Media', 'Articles'],
    ['Our places', 'Estate', 'The lodge'],
  ])
})
