import { describe, expect, test } from 'vitest'
import { isSafeHref } from './href.ts'

describe('a safe link', () => {
  test.each([
    '/',
    '/contact-us',
    '/blogs/article/a?b=c#d',
    '#plans',
    'https://example.com',
    'http://example.com/a%20b',
    'HTTPS://EXAMPLE.COM',
    'mailto:sales@example.com',
    'tel:+254700000001',
  ])('can be %s', href => {
    expect(isSafeHref(href)).toBe(true)
  })
})

describe('an unsafe link', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'java\u0000script:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://example.com/x',
    'file:///etc/passwd',
    '//example.com',
    '/\\example.com',
    '\\\\example.com',
    '/\t/example.com',
    '/\n/example.com',
    'https:///example.com',
    'https:example.com',
    'contact-us',
    '?page=2',
    '',
    ' ',
    '/a path',
  ])('is %j', href => {
    expect(isSafeHref(href)).toBe(false)
  })
})
