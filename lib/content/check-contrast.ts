import 'server-only'
import sharp from 'sharp'
import { channelsOf } from '../brand/colors'

/** The colours of the scrim over pictures and of its text; see `scrim` in `app/(site)/styles/utilities.css`. */
const scrimColor = channelsOf('ink')
const textColor = [255, 255, 255]

/** Opacity of the scrim in narrow windows by height, from the bottom (0) to the top (1) of a picture. */
const scrimOpacities = [
  [0, 0.82],
  [0.5, 0.6],
  [0.8, 0.12],
] as const

/** The maximum height of texts and the contrast that they need: body text at the bottom, large headings above it. */
const textAreas = [
  { upTo: 0.35, needed: 4.5 },
  { upTo: 0.65, needed: 3 },
]

export type ContrastProblem = { contrast: number; needed: number }

/**
 * Measures the contrast of white text on a picture under the scrim, with the picture's placeholder (a data URI of some
 * pixels). Returns the contrast of the worst row and the contrast that WCAG 2.2 AA requires there, or null if every row
 * has enough.
 */
export async function findContrastProblem(placeholder: string): Promise<ContrastProblem | null> {
  const { data, info } = await sharp(Buffer.from(placeholder.split(',')[1] ?? '', 'base64'))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const problems = Array.from({ length: info.height }, (_, row) => {
    const height = 1 - (row + 0.5) / info.height
    const needed = textAreas.find(({ upTo }) => height <= upTo)?.needed
    if (needed === undefined) return null
    const line = data.subarray(row * info.width * info.channels, (row + 1) * info.width * info.channels)
    const contrast = contrastOn(meanColor(line, info.channels), opacityAt(height))
    return contrast < needed ? { contrast, needed } : null
  })
  return problems.reduce((worst, next) => (next && (!worst || next.contrast < worst.contrast) ? next : worst), null)
}

function meanColor(pixels: Buffer, channels: number): number[] {
  const count = pixels.length / channels
  const sums = [0, 0, 0]
  for (let i = 0; i < pixels.length; i++) {
    const channel = i % channels
    if (channel < 3) sums[channel] = (sums[channel] ?? 0) + (pixels[i] ?? 0)
  }
  return sums.map(sum => sum / count)
}

function opacityAt(height: number): number {
  const next = scrimOpacities.findIndex(([at]) => at >= height)
  const [to, from] = [scrimOpacities[next], scrimOpacities[next - 1]]
  if (!to || !from) return to?.[1] ?? scrimOpacities.at(-1)?.[1] ?? 0
  return from[1] + ((height - from[0]) / (to[0] - from[0])) * (to[1] - from[1])
}

function contrastOn(picture: number[], opacity: number): number {
  const shadedChannels = picture.map((channel, i) => channel * (1 - opacity) + (scrimColor[i] ?? 0) * opacity)
  return (luminance(textColor) + 0.05) / (luminance(shadedChannels) + 0.05)
}

function luminance(color: number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map(channel => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
