/** Limits of uploads by kind, with descriptions for staff. This file has no imports, so that browsers can load it. */
export const limits = {
  image: {
    bytes: 20 * 1024 * 1024,
    pixels: 50_000_000,
    description: 'JPEG, PNG, WebP or AVIF, up to 20 MB and 50 megapixels',
  },
  video: { bytes: 200 * 1024 * 1024, description: 'MP4, up to 200 MB' },
  document: { bytes: 25 * 1024 * 1024, description: 'PDF, up to 25 MB' },
} as const

export type KindOfFile = keyof typeof limits

export const maxFileBytes = Math.max(...Object.values(limits).map(({ bytes }) => bytes))

/** Returns the kind of a file by the browser's MIME type, only for early feedback: the server checks the content. */
export function kindByType(type: string): KindOfFile | null {
  if (/^image\/(jpeg|png|webp|avif)$/.test(type)) return 'image'
  if (type === 'video/mp4') return 'video'
  return type === 'application/pdf' ? 'document' : null
}

export const tooLargeMessage = (kind: KindOfFile) => `Too large. We accept ${limits[kind].description}.`
