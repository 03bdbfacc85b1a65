import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { renderHtml } from '@/components/testing/render'
import type { Crop } from '@/db/content/picture-shapes'
import { renderMarkup } from '@/lib/http/render-markup'
import { CroppedImage } from './cropped-image'
import { HomePicture } from './finder/home-picture'

const rendered = (crop: Crop) =>
  renderHtml(
    createElement(CroppedImage, {
      ...{ crop, alt: 'A gate', src: '/x', loading: 'lazy' as const, sizes: '(min-width: 1300px) 384px, 100vw' },
      ...{ className: 'aspect-[3/2] w-full object-cover', style: { backgroundSize: 'cover' } },
    }),
  )

describe('a picture that fills its box', () => {
  test('a crop without zoom renders one image at the position of the crop', async () => {
    expect(await rendered({ x: 0.25, y: 0.75, zoom: 1 })).toBe(
      '<img alt="A gate" src="/x" loading="lazy" sizes="(min-width: 1300px) 384px, 100vw" class="aspect-[3/2] w-full object-cover" style="object-position:25% 75%;background-size:cover"/>',
    )
  })

  test('a crop with zoom puts the image into an element of its own and requests a wider file', async () => {
    expect(await rendered({ x: 0.1, y: 0.2, zoom: 1.5 })).toBe(
      '<span class="block overflow-hidden aspect-[3/2] w-full object-cover"><img alt="A gate" src="/x" loading="lazy" sizes="(min-width: 1300px) calc(384px * 1.5), calc(100vw * 1.5)" class="size-full object-cover" style="object-position:10% 20%;transform:scale(1.5);transform-origin:10% 20%;background-size:cover"/></span>',
    )
  })

  test('HomePicture crops a picture in the same way', async () => {
    const html = (crop: Crop) =>
      renderMarkup(
        createElement(HomePicture, {
          of: { hash: '0'.repeat(32), width: 3000, height: 2000, crop },
          ...{ sizes: '100vw', widest: 828, className: 'w-full' },
        }),
      )
    expect(await html({ x: 0.25, y: 0.75, zoom: 1 })).toMatch(
      /^<img [^>]*class="w-full" style="object-position:25% 75%"\/>$/,
    )
    // Phones with dense screens load 68 % of the width (`sizesForDensePhones`).
    expect(await html({ x: 0.1, y: 0.2, zoom: 2 })).toMatch(
      /^<span class="block overflow-hidden w-full"><img [^>]*sizes="[^"]*dppx\) calc\(68vw \* 2\), calc\(100vw \* 2\)"[^>]*style="object-position:10% 20%;transform:scale\(2\);transform-origin:10% 20%"\/><\/span>$/,
    )
  })
})
