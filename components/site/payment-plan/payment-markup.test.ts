import { expect } from 'vitest'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { unknownHome } from './payment-markup'

test('a message about an unknown home contains its code and the title of its estate, if there is such an estate', async ({
  db,
}) => {
  const { slug } = await anEntry(db, 'estates', { ...publishedValues, title: 'Harbour Estate' })
  const message = (unit: string) => unknownHome(new URLSearchParams({ unit }))
  expect(await message(`${slug}/j-07`)).toBe('There is no home “J-07” at Harbour Estate.')
  expect(await message('no-such-estate/j-07')).toBe('There is no home “no-such-estate/j-07” on our estates.')
  expect(await unknownHome(new URLSearchParams())).toBeNull()
})
