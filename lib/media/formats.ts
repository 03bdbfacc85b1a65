/** The formats of encoded pictures, best compression first. */
export const formats = ['avif', 'webp', 'jpeg'] as const
export type Format = (typeof formats)[number]
