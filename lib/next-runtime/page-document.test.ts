import { createHash } from 'node:crypto'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import { readStart } from '../../public/page-modules/framework-start'
import { earlyScript } from '../early-script'
import { finishPage } from './page-document'

const earlyScriptHash = `'sha256-${createHash('sha256').update(earlyScript).digest('base64')}'`
const chunks = ['/_next/static/chunks/turbopack-0a.js', '/_next/static/chunks/0-b.js?dpl=r1']
/** A call with which the bundler registers a chunk that the page contains. */
const bundlerCall = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"a":[1]});'
/** The calls with which the framework begins its list of data, and adds data to it. */
const listCall = '(self.__next_f=self.__next_f||[]).push([0])'
const dataCall = 'self.__next_f.push([1,"one \\u003c/script>"])'

/** Returns a page as the framework renders it, with this text in its body. */
const rendered = (body = '<p>Text</p>') =>
  [
    '<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/0-b.js"/>',
    `<script src="${chunks[0]}" async=""></script>`,
    '<script src="/_next/static/chunks/old.js" noModule=""></script></head>',
    `<body><script>${earlyScript}</script>${body}<script src="${chunks[1]}" id="_R_" async=""></script>`,
    `<script>${bundlerCall}</script><script>${listCall}</script><script>${dataCall}</script></body></html>`,
  ].join('')

/** Returns what the framework starts with, as a browser reads it. */
const startDataIn = (html: string) => {
  const { childNodes } = parseFragment(html).childNodes.find(
    node => 'attrs' in node && node.attrs.some(({ value }) => value === 'framework-start'),
  ) as DefaultTreeAdapterTypes.Element
  return readStart(childNodes.map(child => (child as DefaultTreeAdapterTypes.TextNode).value).join(''))
}
const scriptRule = (policy: string) => policy.split('; ').find(rule => rule.startsWith('script-src'))

describe('a finished page', () => {
  const page = finishPage(rendered())

  test('runs only the early script, and ends with the data and chunk names that start the framework', () => {
    expect(startDataIn(page.html)).toEqual({ data: [[0], [1, 'one </script>']], bundler: [{ a: [1] }], chunks })
    expect(page.html.replace(/<script type="text\/plain".*?<\/script>/s, '…')).toBe(
      `<html><head><script src="/_next/static/chunks/old.js" noModule=""></script></head><body><script>${earlyScript}</script><p>Text</p>…</body></html>`,
    )
    // Only browsers without modules run a script with `noModule`.
    expect(page).toMatchObject({ blocked: 0, isMissing: false })
  })

  test('keeps every character of the data, and its order', () => {
    const pushes = [
      [1, 'a<!--<script>\0\r\n\x01\u241b'],
      [1, '</SCRIPT>é😀\u2028'],
      [3, 'AAE='],
      [1, ''],
      [1, '3c'],
      [2, null],
    ]
    const calls = pushes.map(push => `self.__next_f.push(${JSON.stringify(push).replaceAll('<', '\\u003c')})`)
    const scripts = calls.map(call => `<script>${call}</script>`).join('')
    const { html } = finishPage(rendered().replace('</body>', `${scripts}</body>`))
    expect(startDataIn(html).data).toEqual([
      [0],
      [1, 'one </script>a<!--<script>\0\r\n\x01\u241b</SCRIPT>é😀\u2028'],
      [3, 'AAE='],
      [1, '3c'],
      [2, null],
    ])
    // HTML allows neither these characters nor most others without a glyph.
    expect(html).not.toMatch(/[^\P{Cc}\n\t]/u)
    expect(html).toMatch(/😀[^<]*<\/script><\/body><\/html>$/)
  })

  test('has the same policy as every other page, whatever its content is', () => {
    expect(scriptRule(page.policy)).toBe(`script-src 'self' ${earlyScriptHash}`)
    expect(finishPage(rendered('<p>Other</p>')).policy).toBe(page.policy)
  })

  test('cannot be ended early by the name of a chunk', () => {
    const pageWithOddChunk = finishPage(rendered().replace('0-b.js?dpl=r1', '</script><!--'))
    expect(startDataIn(pageWithOddChunk.html).chunks).toEqual([chunks[0], '/_next/static/chunks/</script><!--'])
  })

  test('reports that its item is missing', () => {
    expect(finishPage(rendered('<main><div data-missing="true"></div></main>')).isMissing).toBe(true)
  })

  test('allows the third parties that its body names, and the frame of an aside', () => {
    const withBody = (attributes: string, body = '') =>
      finishPage(rendered(body).replace('<body>', `<body ${attributes}>`)).policy
    expect(scriptRule(withBody('data-analytics="G-1"'))).toContain('https://www.googletagmanager.com')
    expect(withBody('data-chat="x"')).toContain('https://*.tawk.to')
    expect(withBody('', '<aside data-frame="https://timeline.example.com/a"></aside>')).toContain(
      ' https://timeline.example.com;',
    )
    // A second body tag in content must be ignored.
    expect(withBody('', '<body data-analytics="G-1">')).not.toContain('google')
  })
})

test('an incomplete page is not changed', () => {
  const incomplete = [
    rendered().replace('</body></html>', ''),
    '<html><head></head><body><p>Text</p></body></html>',
    '<script src="/a.js" async=""></script>',
    '',
  ]
  for (const html of incomplete) expect(finishPage(html).html).toBe(html)
})

describe('an inline script', () => {
  test.each([
    ['of another form', '<script>alert(1)</script>'],
    ['that goes on after a call of the framework', `<script>${dataCall};alert(1)</script>`],
    ['that goes on after a script of ours', `<script>${earlyScript};alert(1)</script>`],
    ['with code where the framework writes data', '<script>self.__next_f.push([alert(1)])</script>'],
    ['of the right form inside the text of a page', `<main><p><script>${dataCall}</script></p></main>`],
    ['in a drawing', '<svg><script>alert(1)</script></svg>'],
    ['in a template', `<template><script>${dataCall}</script></template>`],
    ['that calls itself data', '<script type="text/javascript">alert(1)</script>'],
  ])('%s is neither allowed nor moved into the data', (_, script) => {
    const { html, policy, blocked } = finishPage(rendered(script))
    expect(html).toContain(`</script>${script}<script type="text/plain"`)
    expect(blocked).toBe(1)
    expect(scriptRule(policy)).toBe(`script-src 'self' ${earlyScriptHash}`)
    expect(startDataIn(html)).toEqual(startDataIn(finishPage(rendered()).html))
  })

  test('is not recognized inside of data', () => {
    const json = '<script type="application/ld+json">{}</script><script type="application/json">{}</script>'
    expect(finishPage(rendered(json)).blocked).toBe(0)
  })
})

test.for(['<link rel="preload" as="script"', '<script', '<aside data-frame="', '<body ', '<script src="'])(
  'a page with many unclosed %s is not changed',
  { tags: 'bench' },
  piece => {
    const html = `<html><body>${piece.repeat(64_000 / piece.length)}</body></html>`
    expect(finishPage(html).html).toBe(html)
  },
)
