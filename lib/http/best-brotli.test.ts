import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { bestBrotli } from './best-brotli'

const page = (title: string) =>
  `<!doctype html><title>${title}</title>${'<p>Maji safi kwa kila nyumba.</p>'.repeat(50)}`

test('a page is compressed once, and the copy is used from then on', async () => {
  const copy = await bestBrotli(page('one'))
  if (!copy) throw new Error('It was not compressed.')
  expect(String(brotliDecompressSync(copy))).toBe(page('one'))
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  expect(copy.equals(brotliCompressSync(page('one'), { params }))).toBe(true)
  expect(bestBrotli(page('one'))).toBe(copy)
})

test('of many new pages only the first wait, and the others get their copy later', async () => {
  const pages = Array.from({ length: 10 }, (_, index) => page(`many ${index}`))
  const copies = pages.map(bestBrotli)
  const waiting = copies.filter(copy => copy !== undefined)
  expect(waiting.length).toBeGreaterThan(0)
  expect(waiting.length).toBeLessThan(5)
  expect(copies.at(-1)).toBeUndefined()

  await Promise.all(waiting)
  expect(await bestBrotli(pages.at(-1) ?? '')).toBeInstanceOf(Buffer)
})
