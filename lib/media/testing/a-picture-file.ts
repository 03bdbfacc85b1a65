import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

let shade = 0

/** Writes a unique picture to a file. */
export async function aPictureFile(folder: string, name = 'View of the bay.png') {
  shade += 1
  const background = { r: shade, g: process.pid % 250, b: (Date.now() >> 3) % 250 }
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  const path = join(folder, `sent-${shade}`)
  await writeFile(
    path,
    await sharp({ create: { width: 60, height: 40, channels: 3, background, noise } })
      .png()
      .toBuffer(),
  )
  return { path, name }
}
