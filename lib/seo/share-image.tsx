import { channelsOf, colors } from '@/lib/brand/colors'
import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og'
import sharp from 'sharp'
import type { Crop } from '@/db/content/picture-shapes'
import { cropOf, visibleArea } from '@/lib/media/crops/crops'
import { fileStore } from '@/lib/media/file-store'
import { findFile } from '@/lib/media/public'
import { widthFor } from '@/lib/media/sizes/widths'
import { pictureVariant } from '@/lib/media/variants'
import { locationSizes } from '@/lib/site/homes/location-picture'

export type ShareContent = {
  eyebrow: string
  title: string
  siteName: string
  imageId: string | null
  /** An SVG of `locationSizes.share` at the right edge that shows the place of a home. */
  plan?: string | null
}

const size = { width: 1200, height: 630 }
const shade = (opacity: number) => `rgba(${channelsOf('ink')},${opacity})`

const font = (path: string) => readFile(join(process.cwd(), 'node_modules/@fontsource', path))

/** Renders the image for shared links as JPEG: 1200 by 630 pixels, with the title over the picture of the page. */
export async function renderShareImage(
  { eyebrow, title, siteName, plan }: ShareContent,
  background: SharePicture | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const [display, text, picture, planPicture] = await Promise.all([
    font('fraunces/files/fraunces-latin-500-normal.woff'),
    font('instrument-sans/files/instrument-sans-latin-600-normal.woff'),
    background && pictureData(background),
    plan ? planData(plan) : null,
  ])
  const image = new ImageResponse(
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        position: 'relative',
        backgroundColor: colors['forest-deep'],
        color: colors.white,
        fontFamily: 'Instrument Sans',
      }}
    >
      {picture && <img src={picture} alt="" {...size} style={{ position: 'absolute', top: 0, left: 0 }} />}
      <div
        style={{
          position: 'absolute',
          top: 0,
          left: 0,
          ...size,
          backgroundImage: `linear-gradient(to top, ${shade(0.92)}, ${shade(0.55)} 50%, ${shade(0.1)})`,
        }}
      />
      <div style={{ display: 'flex', flexDirection: 'column', justifyContent: 'flex-end', padding: 64, width: '100%' }}>
        <div style={{ fontSize: 26, color: colors.sun }}>{eyebrow}</div>
        <div
          style={{
            fontFamily: 'Fraunces',
            fontSize: title.length > 60 ? 56 : 72,
            lineHeight: 1.08,
            marginTop: 16,
            maxWidth: plan ? 620 : 1000,
          }}
        >
          {title}
        </div>
        <div style={{ fontSize: 28, marginTop: 28 }}>{siteName}</div>
      </div>
      {planPicture && (
        <img src={planPicture} alt="" {...locationSizes.share} style={{ position: 'absolute', top: 0, right: 0 }} />
      )}
    </div>,
    {
      ...size,
      fonts: [
        { name: 'Fraunces', data: display, weight: 500 },
        { name: 'Instrument Sans', data: text, weight: 600 },
      ],
    },
  )
  // Messengers reject previews of a megabyte and more; the JPEG has a tenth of the bytes of the PNG.
  const jpeg = await sharp(await image.arrayBuffer())
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  return new Uint8Array(jpeg)
}

/** `ratio` is width over height. */
export type SharePicture = { hash: string; ratio: number; crop: Crop }

export async function findSharePicture(imageId: string | null): Promise<SharePicture | null> {
  const file = imageId ? await findFile(imageId) : null
  if (!file?.width || !file.height) return null
  return { hash: file.hash, ratio: file.width / file.height, crop: cropOf(file, 'share') }
}

/** Returns the visible part as a data URL in image size; as JPEG, because the renderer cannot read all formats. */
async function pictureData({ hash, ratio, crop }: SharePicture) {
  const area = visibleArea(crop, ratio, size.width / size.height)
  const width = widthFor(size.width / area.width)
  const bytes = await pictureVariant(fileStore, hash, { width, format: 'jpeg', light: false })
  if (!bytes) return null
  const metadata = await sharp(bytes).metadata()
  const jpeg = await sharp(bytes)
    .extract({
      left: Math.round(area.left * metadata.width),
      top: Math.round(area.top * metadata.height),
      width: Math.max(1, Math.floor(area.width * metadata.width)),
      height: Math.max(1, Math.floor(area.height * metadata.height)),
    })
    .resize({ ...size, fit: 'cover' })
    .jpeg({ quality: 90 })
    .toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

async function planData(plan: string) {
  const png = await sharp(Buffer.from(plan)).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
