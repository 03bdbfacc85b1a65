import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { renderHtml } from '@/components/testing/render'
import type { Cut } from '@/db/content/picture-shapes'
import { CutImage } from './cut-image'
import { pictureHtml } from './picture-html'

const rendered = (cut: Cut) =>
  renderHtml(
    createElement(CutImage, {
      ...{ cut, alt: 'A gate', src: '/x', loading: 'lazy' as const, sizes: '(min-width: 1300px) 384px, 100vw' },
      ...{ className: 'aspect-[3/2] w-full object-cover', style: { backgroundSize: 'cover' } },
    }),
  )

describe('a picture that fills its box', () => {
  test('is one element, at the place of its cut', async () => {
    expect(await rendered({ x: 0.25, y: 0.75, zoom: 1 })).toBe(
      '<img alt="A gate" src="/x" loading="lazy" sizes="(min-width: 1300px) 384px, 100vw" class="aspect-[3/2] w-full object-cover" style="object-position:25% 75%;background-size:cover"/>',
    )
  })

  test('and is enlarged is inside of an element of its own, and is loaded wider', async () => {
    expect(await rendered({ x: 0.1, y: 0.2, zoom: 1.5 })).toBe(
      '<span class="block overflow-hidden aspect-[3/2] w-full object-cover"><img alt="A gate" src="/x" loading="lazy" sizes="(min-width: 1300px) calc(384px * 1.5), calc(100vw * 1.5)" class="size-full object-cover" style="object-position:10% 20%;transform:scale(1.5);transform-origin:10% 20%;background-size:cover"/></span>',
    )
  })

  test('is cut in the same way outside of React', () => {
    const html = (cut: Cut) =>
      pictureHtml(
        { hash: '0'.repeat(32), width: 3000, height: 2000, cut },
        { sizes: '100vw', widest: 828, className: 'w-full' },
      ).markup
    expect(html({ x: 0.25, y: 0.75, zoom: 1 })).toMatch(/^<img [^>]*class="w-full" style="object-position:25% 75%">$/)
    expect(html({ x: 0.1, y: 0.2, zoom: 2 })).toMatch(
      /^<span class="block overflow-hidden w-full"><img [^>]*sizes="[^"]*dppx\) calc\(68vw \* 2\), calc\(100vw \* 2\)"[^>]*style="object-position:10% 20%;transform:scale\(2\);transform-origin:10% 20%"><\/span>$/,
    )
  })
})
