import { describe, expect, test } from 'vitest'
import { scriptAfterFirstPaint } from './first-paint'

const parts = ['/_next/static/chunks/turbopack-0a.js', '/_next/static/chunks/0-b.js?dpl=r1']
const drawn = [
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/0-b.js"/>',
  `<script src="${parts[0]}" async=""></script>`,
  '<script src="/_next/static/chunks/old.js" noModule=""></script></head>',
  `<body><p>Text</p><script src="${parts[1]}" id="_R_" async=""></script><script>one()</script></body></html>`,
].join('')

/** Runs the script that a page ends with in a document that has only what it needs. */
function asked(html: string, { hidden = false } = {}) {
  const code = /.*<script>(.*)<\/script><\/body><\/html>$/s.exec(html)?.[1] ?? ''
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
  test('is taken out of it, and asked for in its order after the first frame', () => {
    const html = scriptAfterFirstPaint(drawn)
    expect(html).toMatch(
      /^<html><head><script src="\/_next\/static\/chunks\/old.js" noModule=""><\/script><\/head><body><p>Text<\/p><script>one\(\)<\/script><script>/,
    )

    const { added, frames, later } = asked(html)
    expect(added).toEqual([])
    for (const frame of frames) frame()
    expect(added).toEqual([])
    for (const step of later) step()
    expect(added).toEqual(parts.map(src => ({ src, async: true })))
  })

  test('is asked for at once in a tab that nobody sees', () => {
    expect(asked(scriptAfterFirstPaint(drawn), { hidden: true }).added).toHaveLength(2)
  })

  test('is left as it is where there is none, where it is done, and where the page does not end', () => {
    const done = scriptAfterFirstPaint(drawn)
    for (const html of [done, '<html><body><p>Text</p></body></html>', '<script src="/a.js" async=""></script>', ''])
      expect(scriptAfterFirstPaint(html)).toBe(html)
    const open = drawn.replace('</body></html>', '')
    expect(scriptAfterFirstPaint(open)).toBe(open)
  })
})
