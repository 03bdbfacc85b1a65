import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { chunkErrorScript } from './chunk-error-script'
import { consentScript } from './consent-script'
import { earlyScript } from './early-script'
import { pageDataHash, pageDataUrl } from './page-data'
import { dataHashIn, finishPage } from './page-html'
import { pageScript, type ScriptList } from './page-script'
import { speculationRules } from './speculation-rules'

const headScript = `${pageScript};\n${earlyScript}`
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const added = [speculationRules, headScript].map(hash)
const chunks = ['/_next/static/chunks/turbopack-0a.js', '/_next/static/chunks/0-b.js?dpl=r1']
const start = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"a":[1]});'
const open = '(self.__next_f=self.__next_f||[]).push([0])'
const row = 'self.__next_f.push([1,"one"])'

/** A page as the framework renders it, with this in its body. */
const rendered = (body = '<p>Text</p>') =>
  [
    '<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/0-b.js"/>',
    `<script src="${chunks[0]}" async=""></script>`,
    '<script src="/_next/static/chunks/old.js" noModule=""></script></head>',
    `<body>${body}<script src="${chunks[1]}" id="_R_" async=""></script>`,
    `<script>${start}</script><script>${open}</script><script>${row}</script></body></html>`,
  ].join('')

/** The data that a page loads, by the list in its head. */
const listOf = (html: string): ScriptList =>
  JSON.parse(/<script type="application\/json" id="page-scripts">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')

describe('a finished page', () => {
  const page = finishPage(rendered())

  test('has neither chunks nor data, but one script of ours and a list for it', () => {
    expect(page.html).toBe(
      [
        '<html><head><script src="/_next/static/chunks/old.js" noModule=""></script>',
        `<script type="application/json" id="page-scripts">${JSON.stringify(listOf(page.html))}</script>`,
        `<script type="speculationrules">${speculationRules}</script>`,
        `<script>${headScript}</script></head><body><p>Text</p></body></html>`,
      ].join(''),
    )
    expect(page).toMatchObject({ scripts: added, blocked: 0 })
  })

  test('lists its chunks in order, and its data by its hash', () => {
    expect(listOf(page.html)).toEqual({ data: pageDataUrl(pageDataHash(page.data ?? '')), chunks })
    expect(dataHashIn(page.html)).toBe(pageDataHash(page.data ?? ''))
  })

  test('has data that runs in order and starts the framework last, although it comes first in the page', () => {
    const self: { __next_f?: unknown[] } = {}
    const started: unknown[] = []
    new Function('self', 'globalThis', page.data ?? '')(self, {
      TURBOPACK: { push: (chunk: unknown) => started.push(chunk, [...(self.__next_f ?? [])]) },
    })
    expect(started).toEqual([{ a: [1] }, [[0], [1, 'one']]])
  })

  test('is the same when it is finished again', () => {
    expect(finishPage(page.html)).toEqual({ ...page, data: null })
  })

  test('cannot be left early by the names of its chunks', () => {
    const odd = finishPage(rendered().replace('0-b.js?dpl=r1', '</script><!--'))
    expect(listOf(odd.html).chunks).toEqual([chunks[0], '/_next/static/chunks/</script><!--'])
  })

  test('contains its data in one script when it is not stored', () => {
    const whole = finishPage(rendered(), { inlineData: true })
    expect(whole.data).toBeNull()
    expect(listOf(whole.html)).toEqual({ chunks })
    expect(dataHashIn(whole.html)).toBeNull()
    expect(whole.html).toContain(`<p>Text</p><script>${page.data}</script></body>`)
    expect(whole.scripts).toEqual([...added, hash(page.data ?? '')])
  })
})

test('what is no complete page stays as it is', () => {
  const incomplete = [
    rendered().replace('</body></html>', ''),
    rendered().replace('</head>', ''),
    '<html><head></head><body><p>Text</p></body></html>',
    '<script src="/a.js" async=""></script>',
    '',
  ]
  for (const html of incomplete) expect(finishPage(html)).toMatchObject({ html, data: null })
  // What it has still works.
  expect(finishPage(incomplete[0] ?? '').scripts).toEqual([start, open, row].map(hash))
})

describe('an inline script', () => {
  test.each([
    ['for failed chunks', chunkErrorScript],
    ['for consent', consentScript],
  ])('of ours, %s, is allowed', (_, code) => {
    const { html, scripts, blocked } = finishPage(rendered(`<script>${code}</script>`))
    expect(html).toContain(`<body><script>${code}</script></body>`)
    expect({ scripts, blocked }).toEqual({ scripts: [hash(code), ...added], blocked: 0 })
  })

  test.each([
    ['of another form', '<script>alert(1)</script>'],
    ['that goes on after a call of the framework', `<script>${row};alert(1)</script>`],
    ['that goes on after a script of ours', `<script>${headScript};alert(1)</script>`],
    ['with code where the framework writes data', '<script>self.__next_f.push([alert(1)])</script>'],
    ['of the right form inside the text of a page', `<main><p><script>${row}</script></p></main>`],
    ['in a drawing', '<svg><script>alert(1)</script></svg>'],
    ['in a template', `<template><script>${row}</script></template>`],
    ['that calls itself data', '<script type="text/javascript">alert(1)</script>'],
  ])('%s is neither allowed nor moved into the data', (_, script) => {
    const { html, data, scripts, blocked } = finishPage(rendered(script))
    expect(html).toContain(`<body>${script}</body>`)
    expect({ scripts, blocked }).toEqual({ scripts: added, blocked: 1 })
    expect(data).toBe(finishPage(rendered()).data)
  })

  test('is not recognized inside of data', () => {
    const json = '<script type="application/ld+json">{}</script><script type="application/json">{}</script>'
    expect(finishPage(rendered(json))).toMatchObject({ scripts: added, blocked: 0 })
  })
})

test('a page of unclosed tags takes no longer than any other page', () => {
  for (const piece of [
    '<link rel="preload" as="script"',
    '<script',
    '<aside data-frame="',
    '<body ',
    '<script src="',
  ]) {
    const before = process.cpuUsage()
    finishPage(`<html><body>${piece.repeat(64_000 / piece.length)}</body></html>`)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000, piece).toBeLessThan(500)
  }
})
