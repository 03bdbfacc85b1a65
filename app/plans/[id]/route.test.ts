import { NextRequest } from 'next/server'
import { expect } from 'vitest'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { test } from '@/db/testing/test'
import { GET } from './route'

test('a floor plan is a picture of a page, or a file with its name above it', async ({ db }) => {
  const { id: estateId } = await anEntry(db, 'estates', publishedValues)
  const rooms = [{ name: 'Living & dining', x: 0, y: 0, width: 4, depth: 3 }]
  const plan = await anEntry(db, 'floorPlans', {
    ...{ ...publishedValues, estateId, title: 'Tausi', level: 'Ground floor', imageId: null, openings: [], rooms },
  })
  const get = async (query: string) => {
    const params = Promise.resolve({ id: plan.id })
    const response = await GET(new NextRequest(`http://localhost/plans/${plan.id}${query}`), { params })
    return { text: await response.text(), disposition: response.headers.get('content-disposition') }
  }
  const [picture, file] = [await get('?as=picture&v=1'), await get('')]
  expect(picture.disposition).toMatch(/^inline;/)
  expect(picture.text).toMatch(/^<svg .*Living &amp; dining/s)
  expect(picture.text).not.toContain('Tausi')
  expect(file.disposition).toBe('attachment; filename="tausi-ground-floor.svg"')
  expect(file.text).toContain('<title>Tausi, ground floor</title>')
})
