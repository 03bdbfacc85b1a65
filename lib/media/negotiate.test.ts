import { describe, expect, test } from 'vitest'
import { formatFor, rangeOf, wantsDataSaver } from './negotiate'

describe('the format of a picture', () => {
  test.each([
    ['image/avif,image/webp,image/png,image/*;q=0.8,*/*;q=0.5', 'avif'],
    ['image/webp,*/*', 'webp'],
    ['image/png,image/*;q=0.8', 'jpeg'],
    ['*/*', 'jpeg'],
    ['', 'jpeg'],
    [null, 'jpeg'],
  ])('is chosen by the Accept header: %j results in %s', (accept, format) => {
    expect(formatFor(accept)).toBe(format)
  })
})

describe('the data saver', () => {
  test.each([
    [{ 'save-data': 'on' }, true],
    [{ cookie: 'data-saver=on' }, true],
    [{ cookie: 'a=b; data-saver=on; c=d' }, true],
    [{}, false],
    [{ 'save-data': 'off' }, false],
    [{ cookie: 'data-saver=off' }, false],
    [{ cookie: 'no-data-saver=on' }, false],
    [{ cookie: 'data-saver=only' }, false],
  ])('depends on the headers %o: %s', (headers, less) => {
    expect(wantsDataSaver(new Headers(headers as Record<string, string>))).toBe(less)
  })
})

const requestFor = (range: string | null, more: Record<string, string> = {}, method = 'GET') => ({
  method,
  headers: new Headers({ ...(range !== null && { range }), ...more }),
})

describe('a range of a file of 1000 bytes:', () => {
  test.each([
    ['bytes=0-499', { start: 0, end: 499 }],
    ['bytes=500-', { start: 500, end: 999 }],
    ['bytes=-200', { start: 800, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=999-', { start: 999, end: 999 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=0-99999999999999999999999', { start: 0, end: 999 }],
    ['bytes=-99999999999999999999999', { start: 0, end: 999 }],
  ])('%s selects a part', (header, part) => {
    expect(rangeOf(requestFor(header), 1000, '"a"')).toEqual(part)
  })

  test.each([null, '', 'bytes=-', 'bytes=0-1,5-6', 'lines=0-5', 'bytes=a-b', 'bytes = 0-5', 'bytes=1e2-'])(
    '%j selects the complete file',
    header => {
      expect(rangeOf(requestFor(header), 1000, '"a"')).toBeNull()
    },
  )

  test.each(['bytes=1000-', 'bytes=2000-3000', 'bytes=5-4', 'bytes=-0', 'bytes=-00', 'bytes=99999999999999999999999-'])(
    '%s cannot be satisfied',
    header => {
      expect(rangeOf(requestFor(header), 1000, '"a"')).toBe(false)
    },
  )

  test('a range is only served if If-Range matches, and not for HEAD', () => {
    expect(rangeOf(requestFor('bytes=5-9', { 'if-range': '"a"' }), 1000, '"a"')).toEqual({ start: 5, end: 9 })
    expect(rangeOf(requestFor('bytes=5-9', { 'if-range': '"b"' }), 1000, '"a"')).toBeNull()
    expect(rangeOf(requestFor('bytes=5-9', { 'if-range': 'W/"a"' }), 1000, '"a"')).toBeNull()
    expect(rangeOf(requestFor('bytes=5-9', {}, 'HEAD'), 1000, '"a"')).toBeNull()
  })
})

test.each(['bytes=0-', 'bytes=0-0', 'bytes=-1'])('the range %s of an empty file cannot be satisfied', header => {
  expect(rangeOf(requestFor(header), 0, '"a"')).toBe(false)
})
