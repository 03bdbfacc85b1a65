import { expect } from 'vitest'
import { test } from '@/db/testing/test'
import { sharePicture } from './share-pictures'

const share = (title: string) => ({ siteName: 'Harbour Homes', eyebrow: 'By the water', title, imageId: null })

test('an image is rendered once per content, also for concurrent requests', async () => {
  // More requests than the queue of 20 images holds.
  const [first, ...others] = await Promise.all(Array.from({ length: 24 }, () => sharePicture(share('Harbour One'))))
  expect(first?.subarray(0, 3)).toEqual(new Uint8Array([0xff, 0xd8, 0xff]))
  for (const other of others) expect(other).toBe(first)
  expect(await sharePicture(share('Harbour One'))).toBe(first)
  expect(await sharePicture(share('Harbour Two'))).not.toBe(first)
})

test('a full queue returns null for further images', async () => {
  // More images than the queue of 20 holds.
  const all = await Promise.all(
    Array.from({ length: 30 }, (_, index) => sharePicture(share(`Harbour ${index} of many`))),
  )
  expect(all.filter(picture => picture === null).length).toBeGreaterThan(0)
})
