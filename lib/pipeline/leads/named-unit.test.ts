import { expect } from 'vitest'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { findNamedEstate } from '../deals/named-estate'
import { findNamedUnit } from './named-unit'

test('findNamedEstate and findNamedUnit find the estate and the home that a form names in any spelling', async ({
  db,
}) => {
  const word = unique('Kijani').replace(/\W+/g, '')
  const title = `Mũthaiga – ${word} Park`
  const estate = await anEntry(db, 'estates', { ...publishedValues, title })
  const unit = await aUnit(db, { estateId: estate.id, code: 'J-04' })

  for (const name of [title, title.toUpperCase(), `Muthaiga-${word}park`, ` mu\u0303thaiga ${word} PARK `, estate.slug])
    expect(await findNamedEstate(db, name), name).toBe(estate.id)
  for (const code of ['J-04', 'j–04, Tausi', 'J ‑ 04'])
    expect(await findNamedUnit(db, { estate: title.toLowerCase(), unit: code }), code).toBe(unit.id)
  for (const name of ['Park', '', '–']) expect(await findNamedEstate(db, name), name).toBeNull()
  // The first word alone names an estate, unless several begin with it.
  expect(await findNamedEstate(db, 'Muthaiga')).toBe(estate.id)
  await anEntry(db, 'estates', { ...publishedValues, title: 'Muthaiga Ridge' })
  expect(await findNamedEstate(db, 'Muthaiga')).toBeNull()
  for (const code of ['J-05', 'Tausi', '']) expect(await findNamedUnit(db, { estate: title, unit: code })).toBeNull()
})
