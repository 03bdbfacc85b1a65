import { colors } from '@/lib/brand/colors'
import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og'
import sharp from 'sharp'
import { files } from '@/lib/media/files'
import { findFile } from '@/lib/media/public'
import { pictureVariant } from '@/lib/media/variants'
import { sharePlanSize } from './share-plan'

export type Share = {
  eyebrow: string
  title: string
  siteName: string
  imageId: string | null
  /** An SVG of `sharePlanSize` at the right edge: where the home is. */
  plan?: string | null
}

const font = (path: string) => readFile(join(process.cwd(), 'node_modules/@fontsource', path))

/** Renders the image for shared links as JPEG: 1200 by 630, the title over the page's picture. */
export async function renderShareImage({
  eyebrow,
  title,
  siteName,
  imageId,
  plan,
}: Share): Promise<Uint8Array<ArrayBuffer>> {
  const [display, text, picture, planPicture] = await Promise.all([
    font('fraunces/files/fraunces-latin-500-normal.woff'),
    font('instrument-sans/files/instrument-sans-latin-600-normal.woff'),
    pictureData(imageId),
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
      {picture && (
        <img
          src={picture}
          alt=""
          width={1200}
          height={630}
          style={{ position: 'absolute', top: 0, left: 0, objectFit: 'cover' }}
        />
      )}
      <div
        style={{
          position: 'absolute',
          top: 0,
          left: 0,
          width: 1200,
          height: 630,
          backgroundImage: 'linear-gradient(to top, rgba(22,34,28,0.92), rgba(22,34,28,0.55) 50%, rgba(22,34,28,0.1))',
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
        <img src={planPicture} alt="" {...sharePlanSize} style={{ position: 'absolute', top: 0, right: 0 }} />
      )}
    </div>,
    {
      width: 1200,
      height: 630,
      fonts: [
        { name: 'Fraunces', data: display, weight: 500 },
        { name: 'Instrument Sans', data: text, weight: 600 },
      ],
    },
  )
  // Messengers reject previews of a megabyte and more: JPEG is a tenth of the PNG.
  const jpeg = await sharp(await image.arrayBuffer())
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  return new Uint8Array(jpeg)
}

/** The picture as a data URL; the image renderer reads JPEG. */
async function pictureData(imageId: string | null) {
  const file = imageId ? await findFile(imageId) : null
  const bytes = file && (await pictureVariant(files, file.hash, { width: 1280, format: 'jpeg', light: false }))
  return bytes ? `data:image/jpeg;base64,${bytes.toString('base64')}` : null
}

async function planData(plan: string) {
  const png = await sharp(Buffer.from(plan)).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
