import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tidyUrl } from './tidy-url.ts'

describe('a URL with junk around its path', () => {
  test.each([
    ['/greenpark-estate)', '/greenpark-estate'],
    ['/greenpark-estate.', '/greenpark-estate'],
    ['/greenpark-estate/).', '/greenpark-estate'],
    ['/greenpark-estate%E2%80%8B', '/greenpark-estate'],
    ['/greenpark-estate%20', '/greenpark-estate'],
    ['/greenpark-estate%E2%80%9D', '/greenpark-estate'],
    ['/greenpark-estate%22%3E', '/greenpark-estate'],
    ['/blogs/article/a-title,', '/blogs/article/a-title'],
    ['/greenpark-estate)?utm_source=mail', '/greenpark-estate?utm_source=mail'],
    ['/greenpark-estate&fbclid=a', '/greenpark-estate?fbclid=a'],
    ['/greenpark-estate&fbclid=a?utm_source=b', '/greenpark-estate?utm_source=b&fbclid=a'],
    ['/greenpark-estate%3Futm_source=mail', '/greenpark-estate?utm_source=mail'],
    ['/greenpark-estate&quot;', '/greenpark-estate'],
    ['/%68ome', '/home'],
    ['/greenpark-estate_', '/greenpark-estate'],
    ['/(greenpark-estate', '/greenpark-estate'],
    ['/greenpark%E2%80%91estate', '/greenpark-estate'],
    ['/greenpark-estate%', '/greenpark-estate'],
    ['/greenpark-estate%E2%80', '/greenpark-estate'],
    ['/greenpark%2Destate', '/greenpark-estate'],
    ['/)', '/'],
    ['/%E2%80%8Bgreenpark-estate', '/greenpark-estate'],
    ['/greenpark-estate%E2%80%8B/homes', '/greenpark-estate/homes'],
    ['/contact-us%E3%80%82', '/contact-us'],
    ['/contact-us%D8%8C', '/contact-us'],
    ['/contact-us%F0%9F%98%8A', '/contact-us'],
    ['/contact-us%E2%9D%A4%EF%B8%8F', '/contact-us'],
    ['/fadhili=', '/fadhili'],
    ['/fadhili=20', '/fadhili'],
    ['/fadhili%3D', '/fadhili'],
    ['/greenpark-estate%2Fhomes', '/greenpark-estate/homes'],
    ['/greenpark%252Destate', '/greenpark-estate'],
    ['/%2568ome', '/home'],
    ['/home;jsessionid=1A2B', '/home'],
    ['/home%23x', '/home'],
    ['/greenpark-estate%zz', '/greenpark-estate'],
    ['/blogs/article/a-title&amp;fbclid=a', '/blogs/article/a-title?fbclid=a'],
  ])('%s leads to %s', (url, tidy) => expect(tidyUrl(url)).toBe(tidy))

  test.each([
    '/',
    '/home',
    '/home?x=)',
    '/file.pdf',
    '/caf%C3%A9',
    '/caf%c3%a9',
    '/my-data/0123456789abcdef',
    '/visit/0123456789abcde_',
    '/visit/_0123456789abcde_',
    '//evil.example)',
    '/%2fevil.example)',
    '/%252fevil.example)',
    '/%E2%80%8B/evil.example)',
    '/%255cevil.example)',
    '/\\evil.example)',
    '/%5cevil.example)',
    '/..//evil.example)',
    '/%2e%2e//evil.example',
    '/%ff)',
  ])('%s does not change', url => expect(tidyUrl(url)).toBeNull())
})

test('a tidied URL is not changed again, and never leads to another site', () => {
  const pieces = [
    '/',
    '//',
    'home',
    'evil.example',
    '%2f',
    '%5c',
    '\\',
    '%2e',
    '.',
    ')',
    '&a=b',
    '?a=b',
    '%3F',
    '%E2%80%8B',
    '%68',
    '%25',
    '%2568',
    '%252f',
    '=20',
    ';jsessionid=1',
    '#',
    ' ',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), parts => {
      const tidy = tidyUrl(`/${parts.join('')}`)
      if (tidy === null) return
      expect(tidyUrl(tidy)).toBeNull()
      expect(new URL(tidy, 'https://site.example').origin).toBe('https://site.example')
    }),
    { numRuns: 5000 },
  )
})

test('a long path of junk is tidied in time', { tags: 'bench' }, () => {
  expect(tidyUrl(`/${'.'.repeat(100_000)}a${'.'.repeat(100_000)}`)).toBe(`/${'.'.repeat(100_000)}a`)
})
