import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { chunkErrorScript } from './chunk-error-script'
import { consentScript } from './consent-script'
import { finishPage } from './page-html'

const parts = ['/_next/static/chunks/turbopack-0a.js', '/_next/static/chunks/0-b.js?dpl=r1']
const finished = (html: string) => finishPage(html).html
const framework = 'self.__next_f.push([1,"one"])'
const rendered = [
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/0-b.js"/>',
  `<script src="${parts[0]}" async=""></script>`,
  '<script src="/_next/static/chunks/old.js" noModule=""></script></head>',
  `<body><p>Text</p><script src="${parts[1]}" id="_R_" async=""></script><script>${framework}</script></body></html>`,
].join('')

/** Runs the loader at the end of a page in a minimal document. */
function asked(html: string, { hidden = false } = {}) {
  const code = html.slice(html.lastIndexOf('<script>') + '<script>'.length, -'</script></body></html>'.length)
  const added: { src: string; async: boolean }[] = []
  const frames: (() => void)[] = []
  const later: (() => void)[] = []
  const document = { hidden, createElement: () => ({}), head: { append: (script: never) => added.push(script) } }
  new Function('document', 'requestAnimationFrame', 'setTimeout', code)(
    document,
    (frame: () => void) => frames.push(frame),
    (step: () => void) => later.push(step),
  )
  return { added, frames, later }
}

describe('the script of a page', () => {
  test('is removed from the HTML and loaded in order after the first frame', () => {
    const html = finished(rendered)
    expect(html).toMatch(
      /^<html><head><script src="\/_next\/static\/chunks\/old.js" noModule=""><\/script><\/head><body><p>Text<\/p><script>self.__next_f.push\(\[1,"one"\]\)<\/script><script>/,
    )

    const { added, frames, later } = asked(html)
    expect(added).toEqual([])
    for (const frame of frames) frame()
    expect(added).toEqual([])
    for (const step of later) step()
    expect(added).toEqual(parts.map(src => ({ src, async: true })))
  })

  test('is loaded immediately in a hidden tab', () => {
    expect(asked(finished(rendered), { hidden: true }).added).toHaveLength(2)
  })

  test('is unchanged without chunks, in a finished page, and in an incomplete page', () => {
    const done = finished(rendered)
    for (const html of [done, '<html><body><p>Text</p></body></html>', '<script src="/a.js" async=""></script>', ''])
      expect(finished(html)).toBe(html)
    const open = rendered.replace('</body></html>', '')
    expect(finished(open)).toBe(open)
  })
})

describe('an inline script', () => {
  const body = (text: string) => `<html><body>${text}</body></html>`

  test.each([
    ['of the framework', framework],
    [
      'of the framework, for its bundler',
      '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"a":[1]});',
    ],
    ['of ours, for failed chunks', chunkErrorScript],
    ['of ours, for consent', consentScript],
  ])('%s may run', (_, code) => {
    expect(finishPage(body(`<script>${code}</script>`))).toMatchObject({
      scripts: [`'sha256-${createHash('sha256').update(code).digest('base64')}'`],
      blocked: 0,
    })
  })

  test('that loads the chunks is allowed, even in a page that was finished before', () => {
    const once = finishPage(rendered)
    expect(once.scripts).toHaveLength(2)
    expect(finishPage(once.html)).toEqual(once)
  })

  test.each([
    ['of another form', '<script>alert(1)</script>'],
    ['that goes on after a call of the framework', `<script>${framework};alert(1)</script>`],
    ['with code where the framework writes data', '<script>self.__next_f.push([alert(1)])</script>'],
    ['of the right form inside the text of a page', `<main><p><script>${framework}</script></p></main>`],
    ['in a drawing', '<svg><script>alert(1)</script></svg>'],
    ['in a template', `<template><script>${framework}</script></template>`],
    ['that calls itself data', '<script type="text/javascript">alert(1)</script>'],
    ['that loads like ours and does more', `<script>${loaderWith('["a"]);alert(1);(["b"]')}</script>`],
  ])('%s may not run', (_, script) => {
    expect(finishPage(body(script))).toMatchObject({ scripts: [], blocked: 1 })
  })

  test('is not recognized inside of data', () => {
    const data = '<script type="application/ld+json">{}</script><script type="application/json">{}</script>'
    expect(finishPage(body(data))).toMatchObject({ scripts: [], blocked: 0 })
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

/** The loader of a finished page, with this in place of its list. */
function loaderWith(list: string) {
  const code = /<script>(\(chunks=>.*?)<\/script>/.exec(finished(rendered))?.[1] ?? ''
  return code.replace(JSON.stringify(parts), list)
}
