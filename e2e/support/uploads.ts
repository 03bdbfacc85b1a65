import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'

export type Upload = { name: string; mimeType: string; buffer: Buffer }

const randomPatches = (width: number, height: number) =>
  sharp(randomBytes(8 * 6 * 3), { raw: { width: 8, height: 6, channels: 3 } }).resize(width, height, { fit: 'fill' })

export async function aPicture(name: string, width = 800, height = 533): Promise<Upload> {
  return { name, mimeType: 'image/jpeg', buffer: await randomPatches(width, height).jpeg().toBuffer() }
}

/** Creates a unique picture with the metadata of a phone: make, owner and position. */
export async function aTelephonePicture(name: string): Promise<Upload> {
  const buffer = await randomPatches(800, 533)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Sample Telephone', Artist: 'Sample Owner' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 11/1', GPSLongitudeRef: 'E', GPSLongitude: '36/1 49/1 2/1' },
    })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

const sample = (name: string) => readFile(new URL(`../../db/seed/files/${name}`, import.meta.url))

/** Creates a unique PDF: a sample file with a comment appended. */
export async function aPdf(name: string): Promise<Upload> {
  const comment = Buffer.from(`% ${randomBytes(8).toString('hex')}\n%%EOF\n`)
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat([await sample('lukenya-price-list.pdf'), comment]) }
}

/** Creates a unique video: a sample file with an empty box appended. */
export async function aVideo(name: string): Promise<Upload> {
  const box = Buffer.concat([Buffer.from('\0\0\0\x18free', 'latin1'), randomBytes(16)])
  return { name, mimeType: 'video/mp4', buffer: Buffer.concat([await sample('foundation-school.mp4'), box]) }
}

/** Drops files on an element, as if they were dragged from the desktop. */
export async function dropFiles(target: Locator, uploads: Upload[]) {
  const files = uploads.map(({ name, mimeType, buffer }) => ({ name, mimeType, data: buffer.toString('base64') }))
  await target.evaluate(async (element, droppedFiles) => {
    const dataTransfer = new DataTransfer()
    for (const { name, mimeType, data } of droppedFiles) {
      const bytes = Uint8Array.from(atob(data), character => character.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    for (const type of ['dragover', 'drop'])
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  }, files)
}
